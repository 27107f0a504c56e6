import type { Body, Branch, Status } from '#features/courts/domain/body.ts';
import { LEGAL_BASIS } from '#features/courts/domain/citation.ts';
import { isoDate } from '#kernel/dates.ts';

const PROVINCE = { code: '79', name: 'Thành phố Hồ Chí Minh' };
const IN_FORCE = isoDate.parse('2025-07-01');

type Region = {
  number: number;
  seat: string;
  predecessors: string[];
  communes: string;
  status: Status;
  /** The commune of the procuracy's seat (its full address is unknown) and the status of its area. */
  procuracy: { commune?: string; status: Status };
};

const codes = (communes: string) => communes.split(' ').map((code) => ({ scheme: '2025', code }));

/** The regions whose areas are known; those from 9 to 19 are loaded from the annexes. */
const REGIONS: readonly Region[] = [
  {
    number: 1,
    seat: 'Số 6 Lý Tự Trọng, Phường Sài Gòn',
    predecessors: ['Quận 1', 'Quận 3', 'Quận 4'],
    communes: '26737 26740 26743 26758 27139 27142 27154 27259 27265 27286',
    status: 'verified',
    procuracy: { commune: 'Phường Sài Gòn', status: 'verified' },
  },
  {
    number: 2,
    seat: 'Số 1400 Đồng Văn Cống, Phường Thủ Đức',
    predecessors: ['Thành phố Thủ Đức'],
    communes: '26800 26803 26809 26824 26833 26842 26848 26857 26860 27094 27097 27112',
    status: 'verified',
    procuracy: { commune: 'Phường Thủ Đức', status: 'verified' },
  },
  {
    number: 3,
    seat: 'Số 642 Nguyễn Trãi, Phường Chợ Lớn',
    predecessors: ['Quận 5', 'Quận 6', 'Quận 11'],
    communes: '27211 27226 27232 27238 27301 27316 27343 27349 27364 27367 27373',
    status: 'verified',
    procuracy: { commune: 'Phường Chợ Lớn', status: 'verified' },
  },
  {
    number: 4,
    seat: 'Số 27 Thành Thái, Phường Diên Hồng',
    predecessors: ['Quận 10', 'Quận Tân Bình'],
    communes: '26968 26977 26983 26995 27004 27007 27163 27169 27190',
    status: 'verified',
    procuracy: { status: 'derived' },
  },
  {
    number: 5,
    seat: 'Số 453-455-457 Bạch Đằng, Phường Gia Định',
    predecessors: ['Quận Bình Thạnh', 'Quận Phú Nhuận'],
    communes: '26905 26911 26929 26944 26956 27043 27058 27073',
    status: 'derived',
    procuracy: { status: 'derived' },
  },
  {
    number: 6,
    seat: 'Số 424A Nguyễn Bình, ấp 3, Xã Nhà Bè',
    predecessors: ['Quận 7', 'Huyện Nhà Bè', 'Huyện Cần Giờ'],
    communes: '27475 27478 27484 27487 27655 27658 27664 27667 27673 27676',
    status: 'derived',
    procuracy: { status: 'derived' },
  },
  {
    number: 7,
    seat: 'Số 416/2 Dương Quảng Hàm, Phường An Nhơn',
    predecessors: ['Quận Gò Vấp', 'Quận 12'],
    communes: '26767 26773 26782 26785 26791 26876 26878 26882 26884 26890 26898',
    status: 'derived',
    procuracy: { status: 'derived' },
  },
  {
    number: 8,
    seat: 'Số 77B Tỉnh lộ 8, Xã Tân An Hội',
    predecessors: ['Huyện Củ Chi', 'Huyện Hóc Môn'],
    communes: '27496 27508 27511 27526 27541 27544 27553 27559 27568 27577 27592',
    status: 'derived',
    procuracy: { status: 'derived' },
  },
];

const address = (place: string) => `${place}, ${PROVINCE.name}`;

function regional(branch: Branch, { number, seat, predecessors, communes, status, procuracy }: Region): Body {
  const [word, place] =
    branch === 'court' ? ['Tòa án nhân dân', seat] : ['Viện kiểm sát nhân dân', procuracy.commune];
  const { areas, seats } = LEGAL_BASIS[branch];
  return {
    branch,
    level: 'region',
    number,
    provinceCode: PROVINCE.code,
    name: `${word} khu vực ${number} - ${PROVINCE.name}`,
    phone: null,
    seats: place === undefined ? [] : [{ kind: 'main', address: address(place) }],
    predecessors,
    communes: codes(communes),
    status: branch === 'court' ? status : procuracy.status,
    source: place === undefined ? areas : `${areas}; ${seats}`,
    effectiveFrom: IN_FORCE,
    loadedOn: null,
  };
}

const provincial: Body = {
  branch: 'court',
  level: 'province',
  number: null,
  provinceCode: PROVINCE.code,
  name: `Tòa án nhân dân ${PROVINCE.name}`,
  phone: null,
  seats: [
    { kind: 'main', address: address('Số 131 Nam Kỳ Khởi Nghĩa, Phường Bến Thành') },
    { kind: 'other', address: address('Số 216 Trường Chinh, Phường Bà Rịa') },
    { kind: 'other', address: address('Số 559 Đại lộ Bình Dương, Phường Thủ Dầu Một') },
  ],
  predecessors: [],
  communes: [],
  status: 'verified',
  source: `${LEGAL_BASIS.court.areas}; ${LEGAL_BASIS.court.seats}`,
  effectiveFrom: IN_FORCE,
  loadedOn: null,
};

/** The courts and procuracies of Hồ Chí Minh City as far as their areas are known. */
export const HO_CHI_MINH_CITY: readonly Body[] = [
  provincial,
  ...REGIONS.map((region) => regional('court', region)),
  ...REGIONS.map((region) => regional('procuracy', region)),
];
