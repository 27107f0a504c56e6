/**
 * The 63 provinces until 30 June 2025 by their code in Decision 124/2004/QĐ-TTg as amended, and the code in Decision
 * 19/2025/QĐ-TTg of the one that took each over under Resolution 202/2025/QH15. A city is a centrally run one.
 */
const TABLE = `
01 Thành phố Hà Nội > 01
02 Tỉnh Hà Giang > 08
04 Tỉnh Cao Bằng > 04
06 Tỉnh Bắc Kạn > 19
08 Tỉnh Tuyên Quang > 08
10 Tỉnh Lào Cai > 15
11 Tỉnh Điện Biên > 11
12 Tỉnh Lai Châu > 12
14 Tỉnh Sơn La > 14
15 Tỉnh Yên Bái > 15
17 Tỉnh Hòa Bình > 25
19 Tỉnh Thái Nguyên > 19
20 Tỉnh Lạng Sơn > 20
22 Tỉnh Quảng Ninh > 22
24 Tỉnh Bắc Giang > 24
25 Tỉnh Phú Thọ > 25
26 Tỉnh Vĩnh Phúc > 25
27 Tỉnh Bắc Ninh > 24
30 Tỉnh Hải Dương > 31
31 Thành phố Hải Phòng > 31
33 Tỉnh Hưng Yên > 33
34 Tỉnh Thái Bình > 33
35 Tỉnh Hà Nam > 37
36 Tỉnh Nam Định > 37
37 Tỉnh Ninh Bình > 37
38 Tỉnh Thanh Hóa > 38
40 Tỉnh Nghệ An > 40
42 Tỉnh Hà Tĩnh > 42
44 Tỉnh Quảng Bình > 44
45 Tỉnh Quảng Trị > 44
46 Thành phố Huế > 46
48 Thành phố Đà Nẵng > 48
49 Tỉnh Quảng Nam > 48
51 Tỉnh Quảng Ngãi > 51
52 Tỉnh Bình Định > 52
54 Tỉnh Phú Yên > 66
56 Tỉnh Khánh Hòa > 56
58 Tỉnh Ninh Thuận > 56
60 Tỉnh Bình Thuận > 68
62 Tỉnh Kon Tum > 51
64 Tỉnh Gia Lai > 52
66 Tỉnh Đắk Lắk > 66
67 Tỉnh Đắk Nông > 68
68 Tỉnh Lâm Đồng > 68
70 Tỉnh Bình Phước > 75
72 Tỉnh Tây Ninh > 80
74 Tỉnh Bình Dương > 79
75 Tỉnh Đồng Nai > 75
77 Tỉnh Bà Rịa - Vũng Tàu > 79
79 Thành phố Hồ Chí Minh > 79
80 Tỉnh Long An > 80
82 Tỉnh Tiền Giang > 82
83 Tỉnh Bến Tre > 86
84 Tỉnh Trà Vinh > 86
86 Tỉnh Vĩnh Long > 86
87 Tỉnh Đồng Tháp > 82
89 Tỉnh An Giang > 91
91 Tỉnh Kiên Giang > 91
92 Thành phố Cần Thơ > 92
93 Tỉnh Hậu Giang > 92
94 Tỉnh Sóc Trăng > 92
95 Tỉnh Bạc Liêu > 96
96 Tỉnh Cà Mau > 96
`;

export type FormerProvince = { code: string; name: string; successor: string };

export const FORMER_PROVINCES: readonly FormerProvince[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, code = '', name = '', successor = ''] = /^(\d\d) (.+) > (\d\d)$/.exec(line) ?? [];
    return { code, name, successor };
  });
