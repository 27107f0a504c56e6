import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

/**
 * What attackers try first, worldwide and in Vietnam, written by hand: case-folded, without trailing digits and
 * punctuation, and without repetitions and sequences.
 */
const WRITTEN = `
  password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p@$$w0rd passwort passwords passwd mypassword newpassword
  passpass letmein sesame changeme default temporary temp secret topsecret mysecret private guest login
  logmein username admin administrator root system manager master access server internet computer laptop
  samsung iphone google facebook youtube zalo instagram honda welcome welcomehome hello helloworld goodbye
  iloveyou iloveyoubaby iloveu iloveme loveyou loveme lovelove love myfamily family mother daddy babygirl
  baby prince angel butterfly sunshine sunflower flower rainbow chocolate cookie banana coffee summer winter
  dragon monkey tiger phoenix pokemon pikachu naruto doraemon superman batman spiderman starwars hunter
  killer shadow ninja samurai warrior soldier matrix magic mustang football baseball soccer liverpool
  arsenal chelsea manchester barcelona realmadrid ronaldo messi neymar trustno freedom success money lucky
  forever friends goodluck happiness birthday happybirthday christmas testtest test testing demo qwerty
  qwertyui qwertyuiop azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qweasd qweasdzxc
  qweasdqwe qwe asd zxc qazwsx qazwsxedc zaqwsx zaq12wsx zaq1xsw2 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qaz!qaz
  2wsx3edc !qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 123qweasd 123qweasdzxc 12345qwert
  123456qwerty qwe123qwe asd123asd qaz123wsx lkjhgfdsa poiuytrewq mnbvcxz 0okm9ijn abc aabbcc aabbccdd
  abcxyz abc123abc a1b2c3d4 a123456a 1a2b3c4d 123abc 1234abcd 123456abc 123456a 1234567a 12345678a
  123456789a 1234567890a 123456789q 12345678q 123456abcd 11223344 1122334455 112233445566 12344321
  1234554321 123454321 123321123 12123434 12341234 123412345 1234512345 123456123 123456123456 1234567899
  123456788 12345699 12345679 123456798 123456654321 123654789 123698745 123789456 321654987 147258369
  147852369 147896325 159357456 159753456 369258147 741852963 789456123 963852741 987456321 987654123
  987654322 951753852 102030405 1020304050 10203040 13579246 135792468 1357924680 2468013579 24681012
  11112222 22223333 11110000 66668888 39797939 78787979 79797878 52013140 5201314 52015201 13145200 01011980
  01011985 01011990 01011991 01011992 01011993 01011994 01011995 01011996 01011997 01011998 01011999
  01012000 01012001 01012002 01012003 01012004 01012005 01012010 01012020 01012025 30041975 02091945
  19051890 19801980 19851985 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997
  19981998 19992000 19991999 20002000 20012001 20022002 20032003 20042004 20052005 20082008 20102010
  20152015 20182018 20192019 20202021 20212021 20222022 20232023 20242024 20252025 20262026 20252026 matkhau
  matkhaucuatoi matkhaumoi khongcomatkhau quenmatkhau dangnhap taikhoan nhanvien khongbiet khongcogi
  khongcopass khongten khongyeu khongquen quenroi aibiet bimat momatkhau anhyeuem anhyeuemnhieu
  anhyeuemmaimai anhnhoem anhnhoemnhieu anhthuongem anhyeu anhcanem emyeuanh emyeuanhnhieu emnhoanh
  emthuonganh emyeu emcuaanh anhcuaem emoi yeuem yeuemnhieu yeuemmaimai yeuanh yeuanhnhieu yeuanhmaimai
  yeume yeugiadinh yeucon yeudoi maiyeuem maiyeuanh maimaiyeuem mailaanhem tinhyeu tinhdau tinhdoi
  tinhyeucuatoi mottinhyeu minhyeunhau toiyeuem toiyeuban toiyeuvietnam toiyeume toilatoi toilavietnam
  bomeyeucon boyeucon meyeucon conyeume conyeubo conyeubome cogang cogangthanhcong giadinh giadinhlaso
  giadinhhanhphuc hanhphuc vochong chongyeu voyeu sinhnhat sinhnhatvuive chucmungsinhnhat chucmungnammoi
  chucmung nammoi tetnguyendan giangsinh trungthu vietnam vietnamvodich vietnamquehuongtoi vietnamtoiyeu
  yeuvietnam vietnamese saigon hochiminh tphcm tphochiminh hanoi danang haiphong cantho dalat nhatrang
  phuquoc binhduong vungtau thanhhoa nhadat batdongsan sodo canho chungcu diaoc dautu thanhcong phattai
  phatloc mayman typhu lamgiau hoanganh quynhanh minhanh tuananh ducanh phuonganh thanhtung thanhdat
  quanghuy quochuy minhduc minhquan ngocanh thuytien thutrang thuhuong thuhien hongnhung hoanglong hoangminh
  trunghieu trungkien anhtuan nguyenvan nguyenvana nguyenthi nguyen tranvan levan phamvan tranthi hocsinh
  sinhvien giaovien bacsi daihoc banbe nguoiyeu congchua hoangtu thienthan thiennga ngoisao bautroi mattroi
  hoahong hoasen muathu muaxuan langtu langtuyeu buon vodoi deptrai xinhgai xinhdep dethuong caheo conheo
  concho conmeo conmeocon gaubong heocon vodich chienthang bongda trasua caphe
  `;

let all: ReadonlySet<string> | undefined;

/** The words written by hand and those of leaks, loaded when the first password is chosen. */
export const commonPasswords = (): ReadonlySet<string> =>
  (all ??= new Set(`${WRITTEN.trim()} ${LEAKED_PASSWORDS}`.split(/\s+/)));
