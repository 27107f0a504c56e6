/** What people type, and the list that they mean; «NHA» are the three kinds of houses. */
export const QUESTIONS = `
nhà 3 tầng quận 7 dưới 5 tỷ => /nha-dat-ban/778?loai=NHA&khoang_gia_max=5000000000&so_tang=3
nhà quận 7 dưới 5 tỷ => /nha-dat-ban/778?loai=NHA&khoang_gia_max=5000000000
nhà riêng quận 7 3 tầng => /nha-rieng/778?so_tang=3
bán nhà gò vấp => /nha-dat-ban/764?loai=NHA
nha go vap duoi 6 ty => /nha-dat-ban/764?loai=NHA&khoang_gia_max=6000000000
nhà hẻm xe hơi Gò Vấp => /nha-dat-ban/764?loai=NHA&q=hẻm xe hơi
nhà Bình Thạnh 4 phòng ngủ => /nha-dat-ban/765?loai=NHA&so_phong_ngu=4
nha binh thanh 3pn => /nha-dat-ban/765?loai=NHA&so_phong_ngu=3
nhà Thủ Đức dưới 4 tỷ => /nha-dat-ban/769?loai=NHA&khoang_gia_max=4000000000
nhà thủ đức hẻm xe hơi => /nha-dat-ban/769?loai=NHA&q=hẻm xe hơi
căn hộ Thủ Đức 2 phòng ngủ => /can-ho-chung-cu/769?so_phong_ngu=2
căn hộ 2pn quận 7 => /can-ho-chung-cu/778?so_phong_ngu=2
can ho quan 7 2 phong ngu => /can-ho-chung-cu/778?so_phong_ngu=2
chung cư quận 2 dưới 3 tỷ => /can-ho-chung-cu/769?khoang_gia_max=3000000000
chung cư quận 9 => /can-ho-chung-cu/769
căn hộ Bình Tân 2pn dưới 2 tỷ => /can-ho-chung-cu/777?khoang_gia_max=2000000000&so_phong_ngu=2
đất Củ Chi => /dat/783
đất Củ Chi 1000m2 => /dat/783?dien_tich_min=900&dien_tich_max=1100
đất vườn Củ Chi trên 1000m2 => /dat/783?dien_tich_min=1000&q=vườn
đất Hóc Môn dưới 2 tỷ => /dat/784?khoang_gia_max=2000000000
đất Bình Chánh 100m2 => /dat/785?dien_tich_min=90&dien_tich_max=110
dat binh chanh 5x20 => /dat/785?dien_tich_min=90&dien_tich_max=110
đất nền Long Thành => /dat-nen-du-an/740
đất nền dự án Long Thành dưới 2 tỷ => /dat-nen-du-an/740?khoang_gia_max=2000000000
đất Nhơn Trạch => /dat/742
đất Biên Hòa => /dat/731
nhà Biên Hòa dưới 3 tỷ => /nha-dat-ban/731?loai=NHA&khoang_gia_max=3000000000
nhà Đồng Nai => /nha-dat-ban/75?loai=NHA
nhà Bình Dương dưới 3 tỷ => /nha-dat-ban/79?tinh_cu=74&loai=NHA&khoang_gia_max=3000000000
căn hộ Bình Dương dưới 2 tỷ => /can-ho-chung-cu/79?tinh_cu=74&khoang_gia_max=2000000000
nhà Dĩ An => /nha-dat-ban/724?loai=NHA
nhà Thuận An 3 phòng ngủ => /nha-dat-ban/725?loai=NHA&so_phong_ngu=3
đất Bến Cát => /dat/721
nhà Long An => /nha-dat-ban/80?tinh_cu=80&loai=NHA
đất Long An => /dat/80?tinh_cu=80
nhà Vũng Tàu => /nha-dat-ban/747?loai=NHA
nhà Bà Rịa Vũng Tàu => /nha-dat-ban/79?tinh_cu=77&loai=NHA
đất Bà Rịa => /dat/748
nhà Cần Thơ dưới 2 tỷ => /nha-dat-ban/92?loai=NHA&khoang_gia_max=2000000000
nhà Ninh Kiều => /nha-dat-ban/916?loai=NHA
đất Cái Răng => /dat/919
nhà Hà Nội dưới 5 tỷ => /nha-dat-ban/01?loai=NHA&khoang_gia_max=5000000000
nhà Cầu Giấy => /nha-dat-ban/005?loai=NHA
nhà Cầu Giấy 40m2 5 tầng => /nha-dat-ban/005?loai=NHA&dien_tich_min=36&dien_tich_max=44&so_tang=5
nhà Đống Đa ngõ ô tô => /nha-dat-ban/006?loai=NHA&q=ngõ ô tô
nhà Hà Đông 4 tầng => /nha-dat-ban/268?loai=NHA&so_tang=4
biệt thự Hà Đông => /biet-thu-lien-ke/268
chung cư Nam Từ Liêm 2 phòng ngủ => /can-ho-chung-cu/019?so_phong_ngu=2
chung cư Hà Nội dưới 3 tỷ => /can-ho-chung-cu/01?khoang_gia_max=3000000000
nhà Thanh Xuân dưới 6 tỷ => /nha-dat-ban/009?loai=NHA&khoang_gia_max=6000000000
nhà Hoàng Mai 35m2 => /nha-dat-ban/008?loai=NHA&dien_tich_min=32&dien_tich_max=39
nhà Long Biên hướng Đông Nam => /nha-dat-ban/004?loai=NHA&huong=DN
đất Đông Anh => /dat/017
đất Sóc Sơn => /dat/016
nhà Hà Tây => /nha-dat-ban/01?loai=NHA
nhà Đà Nẵng 2 tầng => /nha-dat-ban/48?loai=NHA&so_tang=2
nhà Hải Châu => /nha-dat-ban/492?loai=NHA
nhà Sơn Trà => /nha-dat-ban/493?loai=NHA
đất Hòa Vang => /dat/497
căn hộ Đà Nẵng view biển => /can-ho-chung-cu/48?q=view biển
nhà Hải Phòng => /nha-dat-ban/31?loai=NHA
nhà Lê Chân Hải Phòng => /nha-dat-ban/305?loai=NHA
nhà Huế => /nha-dat-ban/46?loai=NHA
condotel Nha Trang => /condotel/568
đất Nha Trang => /dat/568
nhà Đà Lạt => /nha-dat-ban/672?loai=NHA
đất Bảo Lộc => /dat/673
nhà mặt tiền quận 1 => /nha-mat-pho/760
nhà mặt phố Hoàn Kiếm => /nha-mat-pho/002
shophouse Thủ Đức => /shophouse/769
shophouse => /shophouse
kho xưởng Bình Dương => /kho-nha-xuong/79?tinh_cu=74
kho quận 12 => /kho-nha-xuong/761
nhà xưởng Bình Chánh cho thuê => /nha-dat-cho-thue/785?loai=kho-nha-xuong
cho thuê nhà quận 7 => /nha-dat-cho-thue/778?loai=NHA
thuê nhà nguyên căn Gò Vấp dưới 15 triệu => /nha-dat-cho-thue/764?loai=NHA&khoang_gia_max=15000000
cho thuê căn hộ quận 7 2 phòng ngủ => /nha-dat-cho-thue/778?loai=can-ho-chung-cu&so_phong_ngu=2
thuê căn hộ Bình Thạnh dưới 12 triệu => /nha-dat-cho-thue/765?loai=can-ho-chung-cu&khoang_gia_max=12000000
thuê phòng trọ quận 7 dưới 3 triệu => /nha-dat-cho-thue/778?loai=chung-cu-mini-can-ho-dich-vu&khoang_gia_max=3000000
phòng trọ Thủ Đức => /nha-dat-cho-thue/769?loai=chung-cu-mini-can-ho-dich-vu
phòng trọ => /nha-dat-cho-thue?loai=chung-cu-mini-can-ho-dich-vu
phòng trọ gần đại học => /nha-dat-cho-thue?loai=chung-cu-mini-can-ho-dich-vu&q=đại học
cho thuê phòng trọ Gò Vấp => /nha-dat-cho-thue/764?loai=chung-cu-mini-can-ho-dich-vu
cho thuê mặt bằng quận 1 => /nha-dat-cho-thue/760?loai=nha-mat-pho,shophouse
cho thuê kho Bình Tân => /nha-dat-cho-thue/777?loai=kho-nha-xuong
căn hộ dịch vụ quận 1 => /chung-cu-mini-can-ho-dich-vu/760
chung cư mini Cầu Giấy => /chung-cu-mini-can-ho-dich-vu/005
chung cư mini Hà Nội => /chung-cu-mini-can-ho-dich-vu/01
nhà phường Bến Nghé => /nha-dat-ban/26740?loai=NHA
nhà phường Sài Gòn => /nha-dat-ban/26740?loai=NHA
nhà phường Tân Hưng => /nha-dat-ban?loai=NHA&q=phường Tân Hưng
nhà P. Tân Phong quận 7 => /nha-dat-ban/27475?loai=NHA
nhà phường 12 quận 10 => /nha-dat-ban/27163?loai=NHA
căn hộ phường An Phú => /can-ho-chung-cu?q=phường An Phú
xã Bình Hưng => /nha-dat-ban/27619
đất xã Phước Kiển Nhà Bè => /dat/27655
nhà Nhà Bè => /nha-dat-ban/786?loai=NHA
nhà huyện Nhà Bè dưới 4 tỷ => /nha-dat-ban/786?loai=NHA&khoang_gia_max=4000000000
đất huyện Cần Giờ => /dat/787
nhà Phú Nhuận hẻm 4m => /nha-dat-ban/768?loai=NHA&q=hẻm 4m
nhà Tân Bình 4x15 => /nha-dat-ban/766?loai=NHA&dien_tich_min=54&dien_tich_max=66
nhà Tân Phú 2 lầu => /nha-dat-ban/767?loai=NHA&so_tang=3
nhà quận 3 trên 10 tỷ => /nha-dat-ban/770?loai=NHA&khoang_gia_min=10000000000
nhà quận 10 giá rẻ => /nha-dat-ban/771?loai=NHA&sap_xep=gia-tang
nhà quận 5 => /nha-dat-ban/774?loai=NHA
nhà quận 8 dưới 3 tỷ => /nha-dat-ban/776?loai=NHA&khoang_gia_max=3000000000
nhà quận 12 => /nha-dat-ban/761?loai=NHA
nhà quận 4 dưới 4 tỷ => /nha-dat-ban/773?loai=NHA&khoang_gia_max=4000000000
nhà quận 6 => /nha-dat-ban/775?loai=NHA
nhà quận 11 => /nha-dat-ban/772?loai=NHA
nhà Bình Tân 3 tầng => /nha-dat-ban/777?loai=NHA&so_tang=3
biệt thự quận 2 => /biet-thu-lien-ke/769
biệt thự Thảo Điền => /biet-thu-lien-ke/27094
biệt thự quận 7 trên 20 tỷ => /biet-thu-lien-ke/778?khoang_gia_min=20000000000
biệt thự Nhà Bè => /biet-thu-lien-ke/786
villa for rent District 2 => /nha-dat-cho-thue/769?loai=biet-thu-lien-ke
house for sale in Thu Duc => /nha-dat-ban/769?loai=NHA
3 bedroom house District 7 => /nha-dat-ban/778?loai=NHA&so_phong_ngu=3
2 bedroom apartment District 2 under 4 billion => /can-ho-chung-cu/769?khoang_gia_max=4000000000&so_phong_ngu=2
apartment for rent Binh Thanh => /nha-dat-cho-thue/765?loai=can-ho-chung-cu
land for sale Cu Chi => /dat/783
land in Long Thanh under 2 billion => /dat/740?khoang_gia_max=2000000000
townhouse Ha Dong => /biet-thu-lien-ke/268
warehouse for rent Binh Tan => /nha-dat-cho-thue/777?loai=kho-nha-xuong
nhà sổ hồng riêng quận 7 => /nha-dat-ban/778?loai=NHA&phap_ly=so-hong
nhà sổ đỏ Cầu Giấy => /nha-dat-ban/005?loai=NHA&phap_ly=so-do
đất sổ hồng riêng Bình Chánh => /dat/785?phap_ly=so-hong
nhà hướng Đông Nam quận 7 => /nha-dat-ban/778?loai=NHA&huong=DN
nhà hướng Nam Gò Vấp => /nha-dat-ban/764?loai=NHA&huong=N
căn hộ hướng Đông Bắc => /can-ho-chung-cu?huong=DB
nhà giảm giá => /nha-dat-ban?loai=NHA&sap_xep=ha-gia
nhà giảm giá quận 7 => /nha-dat-ban/778?loai=NHA&sap_xep=ha-gia
nhà mới nhất Gò Vấp => /nha-dat-ban/764?loai=NHA
nhà rẻ nhất quận 12 => /nha-dat-ban/761?loai=NHA&sap_xep=gia-tang
đất rẻ nhất Củ Chi => /dat/783?sap_xep=gia-tang
nhà 1 trệt 2 lầu Gò Vấp => /nha-dat-ban/764?loai=NHA&so_tang=3
nhà cấp 4 Hóc Môn => /nha-dat-ban/784?loai=NHA&so_tang=1
nhà cấp 4 dưới 2 tỷ => /nha-dat-ban?loai=NHA&khoang_gia_max=2000000000&so_tang=1
nhà 5 tầng Hà Nội => /nha-dat-ban/01?loai=NHA&so_tang=5
nhà 2 mặt tiền => /nha-mat-pho?q=2 mặt tiền
nhà có quy hoạch quận 7 => /nha-dat-ban/778?loai=NHA&quy_hoach=1
nhà 60m2 quận 7 => /nha-dat-ban/778?loai=NHA&dien_tich_min=54&dien_tich_max=66
nhà 4x15 Bình Tân => /nha-dat-ban/777?loai=NHA&dien_tich_min=54&dien_tich_max=66
nhà 100m2 Thủ Đức => /nha-dat-ban/769?loai=NHA&dien_tich_min=90&dien_tich_max=110
đất 5x20 Củ Chi => /dat/783?dien_tich_min=90&dien_tich_max=110
đất 1 công => /dat?dien_tich_min=900&dien_tich_max=1100
đất 1ha => /dat?dien_tich_min=9000&dien_tich_max=11000
đất trên 500m2 Long Thành => /dat/740?dien_tich_min=500
trang trại Đồng Nai => /trang-trai-khu-nghi-duong/75
farmstay Lâm Đồng => /trang-trai-khu-nghi-duong/68
resort Phú Quốc => /trang-trai-khu-nghi-duong/911
nhà Phú Quốc => /nha-dat-ban/911?loai=NHA
nhà Long Khánh => /nha-dat-ban/732?loai=NHA
nhà Trảng Bom => /nha-dat-ban/737?loai=NHA
đất Vĩnh Cửu => /dat/735
đất Xuân Lộc => /dat/741
nhà 2 tỷ => /nha-dat-ban?loai=NHA&khoang_gia_min=1800000000&khoang_gia_max=2200000000
nhà dưới 2 tỷ => /nha-dat-ban?loai=NHA&khoang_gia_max=2000000000
nhà 1 tỷ 5 => /nha-dat-ban?loai=NHA&khoang_gia_min=1350000000&khoang_gia_max=1650000000
nhà 3ty5 => /nha-dat-ban?loai=NHA&khoang_gia_min=3150000000&khoang_gia_max=3850000000
căn hộ 2 tỷ => /can-ho-chung-cu?khoang_gia_min=1800000000&khoang_gia_max=2200000000
căn hộ dưới 1 tỷ rưỡi => /can-ho-chung-cu?khoang_gia_max=1500000000
đất 800 triệu => /dat?khoang_gia_min=720000000&khoang_gia_max=880000000
đất dưới 1 tỷ => /dat?khoang_gia_max=1000000000
nhà từ 3 đến 5 tỷ => /nha-dat-ban?loai=NHA&khoang_gia_min=3000000000&khoang_gia_max=5000000000
nhà 3-5 tỷ quận 12 => /nha-dat-ban/761?loai=NHA&khoang_gia_min=3000000000&khoang_gia_max=5000000000
nhà khoảng 4 tỷ Gò Vấp => /nha-dat-ban/764?loai=NHA&khoang_gia_min=3600000000&khoang_gia_max=4400000000
nhà trên 10 tỷ quận 1 => /nha-dat-ban/760?loai=NHA&khoang_gia_min=10000000000
nhà Nguyễn Lương Bằng quận 7 => /nha-dat-ban/778?loai=NHA&q=Nguyễn Lương Bằng
nhà đường Huỳnh Tấn Phát => /nha-dat-ban?loai=NHA&q=đường Huỳnh Tấn Phát
nhà Lê Văn Lương => /nha-dat-ban?loai=NHA&q=Lê Văn Lương
nhà Phạm Hữu Lầu quận 7 => /nha-dat-ban/778?loai=NHA&q=Phạm Hữu Lầu
nhà Trần Xuân Soạn => /nha-dat-ban?loai=NHA&q=Trần Xuân Soạn
nhà đường Quang Trung Gò Vấp => /nha-dat-ban/764?loai=NHA&q=đường Quang Trung
nhà đẹp quận 7 => /nha-dat-ban/778?loai=NHA
nhà đẹp lung linh quận 7 => /nha-dat-ban/778?loai=NHA
nhà view sông quận 7 => /nha-dat-ban/778?loai=NHA&q=view sông
nhà gần chợ quận 7 => /nha-dat-ban/778?loai=NHA&q=chợ
nhà gần trường học Gò Vấp => /nha-dat-ban/764?loai=NHA&q=trường học
nhà khu an ninh yên tĩnh Gò Vấp => /nha-dat-ban/764?loai=NHA&q=khu an ninh yên tĩnh
nhà có sân để xe => /nha-dat-ban?loai=NHA&q=sân để xe
nhà mới xây Thủ Đức => /nha-dat-ban/769?loai=NHA&q=mới xây
nhà nát quận 4 => /nha-dat-ban/773?loai=NHA&q=nát
nhà tiện kinh doanh quận 10 => /nha-dat-ban/771?loai=NHA&q=tiện kinh doanh
Vinhomes Grand Park => /nha-dat-ban?q=Vinhomes Grand Park
căn hộ Vinhomes Grand Park 2pn => /can-ho-chung-cu?so_phong_ngu=2&q=Vinhomes Grand Park
Phú Mỹ Hưng => /nha-dat-ban/778
biệt thự phú mỹ hưng => /biet-thu-lien-ke/778
nhà trong ngõ cầu giấy tầm 5 tỷ => /nha-dat-ban/005?loai=NHA&khoang_gia_min=4500000000&khoang_gia_max=5500000000&q=ngõ
nhà trong hẻm xe hơi Gò Vấp => /nha-dat-ban/764?loai=NHA&q=hẻm xe hơi
mua nhà trả góp quận 7 => /nha-dat-ban/778?loai=NHA
nhà khu dân cư Him Lam => /nha-dat-ban?loai=NHA&q=khu dân cư Him Lam
tphcm => /nha-dat-ban/79
Sài Gòn => /nha-dat-ban/79
hn => /nha-dat-ban/01
Hà Nội => /nha-dat-ban/01
nhà Nam Định => /nha-dat-ban/37?tinh_cu=36&loai=NHA
nhà Hải Dương => /nha-dat-ban/31?tinh_cu=30&loai=NHA
đất Quảng Nam => /dat/48?tinh_cu=49
đất Kiên Giang => /dat/91?tinh_cu=91
nhà Hòa Bình => /nha-dat-ban/25?tinh_cu=17&loai=NHA
nhà ở xã hội => /nha-dat-ban?q=nhà xã hội
loft quận 4 => /nha-dat-ban/773?q=loft
studio Bình Thạnh => /nha-dat-ban/765?so_phong_ngu=0
`;
