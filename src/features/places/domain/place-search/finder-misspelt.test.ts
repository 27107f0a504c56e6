import { expect, test } from 'vitest';
import { changes, unit } from '#features/places/domain/_units.ts';
import { readQuery } from '#features/places/domain/query.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { misspeltSpans } from './finder-fuzzy.ts';
import { mentionsOf } from './finder-mentions.ts';
import { namesOf, spansOf } from './finder-names.ts';
import { placesOf } from './finder-places.ts';
import { readingsOf } from './finder-readings.ts';

const register = createRegister({
  units: [
    unit('79@2004', 'thanh-pho', 'Hồ Chí Minh'),
    unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
    unit('74@2004', 'tinh', 'Bình Dương'),
    unit('10@2025', 'tinh', 'Lào Cai'),
    unit('760@2004', 'quan', '1', '79'),
    unit('770@2004', 'quan', '3', '79'),
    unit('764@2004', 'quan', 'Gò Vấp', '79'),
    unit('quan-2@older', 'quan', '2', '79'),
    unit('769@2004', 'thanh-pho', 'Thủ Đức', '79'),
    unit('718@2004', 'thanh-pho', 'Thủ Dầu Một', '74'),
    unit('26740@2004', 'phuong', 'Bến Nghé', '760'),
    unit('26743@2004', 'phuong', 'Ngô Thời Nhiệm', '760'),
    unit('26749@2004', 'phuong', 'Phạm Ngũ Lão', '760'),
    unit('26752@2004', 'phuong', 'Trà Ôn', '760'),
    unit('26876@2004', 'phuong', 'Gò Vấp Đông', '764'),
    unit('27151@2004', 'phuong', 'Bàn Cờ', '770'),
    unit('27154@2004', 'phuong', 'Võ Thị Sáu', '770'),
    unit('27088@2004', 'phuong', 'Thảo Điền', '769'),
    unit('27091@2004', 'phuong', 'Trường Thọ', '769'),
    unit('27094@2004', 'phuong', 'Linh Tây', '769'),
    unit('25747@2004', 'phuong', 'Phú Cường', '718'),
    unit('25750@2004', 'phuong', 'Phú Hòa 1', '718'),
    unit('02800@2025', 'xa', 'Bản Phiệt', '10'),
    unit('02803@2025', 'xa', 'Tân Long', '10'),
    unit('02806@2025', 'xa', 'An Long', '10'),
    unit('02809@2025', 'xa', 'Hoa', '10'),
    unit('02812@2025', 'xa', 'Khe', '10'),
    unit('25747@2025', 'phuong', 'Phú Lợi', '79'),
    unit('26734@2025', 'phuong', 'Tân Định', '79'),
    unit('26824@2025', 'phuong', 'Thủ Đức', '79'),
  ],
  changes: changes(
    '79@2004 > 79@2025',
    '74@2004 > 79@2025',
    'quan-2@older > 27088@2004',
    '25747@2004 > 25747@2025',
  ),
});
const names = namesOf(placesOf(register));

/** «ben ngeh = bennghe 0.9»: what is typed, the name it may be, and how many errors that takes. */
function misspelt(text: string): string[] {
  const query = readQuery(text);
  const readings = readingsOf(query, mentionsOf(query, spansOf(query, names)));
  const best = readings.filter(({ points }) => points === readings[0]?.points);
  return misspeltSpans(query, names, best).map(({ start, end, name, errors, isPrefix }) => {
    const typed = query.words.slice(start, end).map(({ folded }) => folded);
    return `${typed.join(' ')} = ${name.key} ${errors}${isPrefix ? ' so far' : ''}`;
  });
}

const BEN_NGHE = ['ben ngeh = bennghe 0.9'];

test.each<[string, string, string[]]>([
  ['a letter missing', 'ben nge', ['ben nge = bennghe 1']],
  ['a letter too many', 'phu loii', ['phu loii = phuloi 1']],
  ['another letter', 'ban pniet', ['ban pniet = banphiet 1']],
  ['two that changed places, which is less', 'ben ngeh', BEN_NGHE],
  ['the nearer of two names', 'atn long', ['atn long = anlong 1', 'atn long = tanlong 0.9']],
  ['i for y', 'linh tai', ['linh tai = linhtay 1']],
  ['ch for tr', 'cha on', ['cha on = traon 1']],
  ['a letter missing at the end', 'ban phie', ['ban phie = banphiet 1 so far']],
  ['a letter missing at the beginning', 'en nghe', ['en nghe = bennghe 1']],
  ['two errors in nine letters', 'truonk tko', ['truonk tko = truongtho 2']],
  ['two errors in eight', 'thao denn', []],
  ['three errors', 'pham gnuu lau', []],
  ['four letters', 'bnco', ['bnco = banco 1']],
  ['three letters', 'hao', []],
  ['a number', '1bennghe', []],
  ['a number within', 'phuhoa 2', ['phuhoa 2 = phuhoa1 1', 'phuhoa = phuhoa1 1 so far']],
  ['across a comma', 'ben, ngeh', []],
  ['across a comma further on', 'pham ngu, lou', []],
  ['before a comma', 'ben ngeh, xyz', BEN_NGHE],
  ['after the number of a house', '1 ben ngeh', BEN_NGHE],
  ['at most six words before the end', 'xe hoi nha ben ngeh um om im em ym uom', BEN_NGHE],
  ['further from the end', 'xe hoi nha ben ngeh um om im em ym uom am', []],
  ['three words so far from it', 'xe hoi nha phamm ngu lao um om im em ym uom', []],
  ['no name at all', 'xyz', []],
  ['what has other marks, which may be another', 'Tấn Long', ['tan long = anlong 1']],
  ['not what has its own', 'Tân Long', []],
])('where nothing is a place, %s: «%s»', (_, text, found) => {
  expect(misspelt(text)).toEqual(found);
});

test.each<[string, string, string[]]>([
  ['before it', 'ben ngeh quan 1', BEN_NGHE],
  ['before a comma', 'ben ngeh, quan 1', BEN_NGHE],
  ['after it', 'q1 ben ngeh', BEN_NGHE],
  ['after a number and the word of its kind', '12A, p. ben ngeh, q1', BEN_NGHE],
  ['after a street and the word of its kind', '12 le loi p. ben ngeh, q1', BEN_NGHE],
  ['after a word with a number', 'c4 ben ngeh q1', BEN_NGHE],
  ['not in a street with a number', '12 le loi ben ngeh q1', []],
  ['not in a street', 'duong le loi ben ngeh q1', []],
  ['in a province', 'ben ngeh, hcm', BEN_NGHE],
  ['seven words before it', 'ben ngeh um om im em ym q1', BEN_NGHE],
  ['not eight', 'ben ngeh um om im em ym am q1', []],
  ['not in another district', 'ben ngeh q3', []],
  ['not in a district that a ward is named after', 'ben ngeh thu duc', []],
  ['not in the city that a district went to', 'tan dihn, thu dau mot', []],
  ['in that city', 'tan dihn, hcm', ['tan dihn = tandinh 0.9']],
  ['after a number further away than a street is long', '12 um om im em ym ben ngeh q1', BEN_NGHE],
  ['not after a nearer one', '12 om im em ym ben ngeh q1', []],
  ['after a street and a letter', '12 Lê Lợi p ben ngeh, q1', BEN_NGHE],
  ['not in that street', '12 Phạm Ngũ Lãu p ben ngeh, q1', BEN_NGHE],
  ['in its city, if that is named too', 'ben ngeh q3 tphcm', BEN_NGHE],
  ['after another district, where nothing explains it', 'q3 ben ngeh', BEN_NGHE],
  ['of three letters', 'hao, lao cai', ['hao = hoa 0.9']],
  ['not of two', 'ho, lao cai', []],
  ['in what its district has become', 'chuong tho, quan 2', ['chuong tho = truongtho 1']],
  ['in a former province', 'phu loii, binh duong', ['phu loii = phuloi 1']],
  ['not in another province', 'ben ngeh, lao cai', []],
  ['only what is not understood', 'tan long xyz', []],
  ['with a word that is understood', 'go vap dogn', ['go vap dogn = govapdong 0.9']],
  ['not with the word of a kind', 'P. Phạm Ngũ Lo, Quận 1', ['pham ngu lo = phamngulao 1']],
  ['not what is written with other marks alone', 'Bến Nghế, quận 1', []],
])('beside a place, %s: «%s»', (_, text, found) => {
  expect(misspelt(text)).toEqual(found);
});

test.each<[string, string, string[]]>([
  ['before it', 'ben ngeh thao dien', BEN_NGHE],
  ['not before a comma', 'ben ngeh, thao dien', []],
  ['not before the word of its kind', 'ben ngeh phuong thao dien', []],
  ['after the word of a kind', 'p ben ngeh thao dien', BEN_NGHE],
  ['not where its district is named', 'linh tayy thao dien thu duc', []],
  ['after it', 'thao dien thu duk', ['thu duk = thuduc 1']],
  ['a district before it', 'quận gò vpa, phường Thảo Điền', ['go vpa = govap 0.9']],
  ['a district after it', 'phường Thảo Điền, quận gò vpa', ['go vpa = govap 0.9']],
])('beside a commune, %s: «%s»', (_, text, found) => {
  expect(misspelt(text)).toEqual(found);
});

test.each<[string, string, string[]]>([
  ['an alley that is none', 'ngo vap hcm', ['ngo vap = govap 1']],
  ['the same before a comma', 'ngo vap, hcm', ['ngo vap = govap 1']],
  ['after another comma', 'so 5, ngo vap, hcm', ['ngo vap = govap 1']],
  ['not after other words', 'so 5 ngo vap hcm', []],
  ['not in a district where it is not', 'ngo vap q3 hcm', []],
  ['one error', 'ngo thoi nhiec q1', ['ngo thoi nhiec = ngothoinhiem 1']],
  ['not two', 'ngo thoo nhiec q1', []],
  ['with its number', 'ph hoa 1 thu dau mot', ['ph hoa 1 = phuhoa1 1']],
  ['not with another number', 'phu hoa 3 thu dau mot', []],
  ['no word by itself', 'khu lao cai', []],
])('all that comes before a wider place may be a name, %s: «%s»', (_, text, found) => {
  expect(misspelt(text)).toEqual(found);
});
