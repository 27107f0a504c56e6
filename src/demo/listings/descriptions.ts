import type { Kind } from '#features/listings/domain/kinds.ts';

type Group = 'flat' | 'home' | 'land' | 'farm' | 'work';

export const GROUP: Record<Kind, Group> = {
  'can-ho-chung-cu': 'flat',
  'chung-cu-mini-can-ho-dich-vu': 'flat',
  condotel: 'flat',
  'nha-rieng': 'home',
  'biet-thu-lien-ke': 'home',
  'nha-mat-pho': 'home',
  shophouse: 'home',
  'dat-nen-du-an': 'land',
  dat: 'land',
  'trang-trai-khu-nghi-duong': 'farm',
  'kho-nha-xuong': 'work',
  'loai-khac': 'work',
};

/** The parts of a description in their order, one line of each; the words in braces are those of titles. */
export const DESCRIPTIONS: Record<Group, readonly (readonly string[])[]> = {
  flat: [
    [
      'Căn hộ {area} gồm {rooms} và {baths}, bố trí vuông vắn, không có góc chết.',
      'Căn {rooms}, {baths}, diện tích sử dụng {area}.',
      'Diện tích {area}, phòng khách liền bếp, {rooms}, phòng nào cũng có cửa sổ.',
      'Nhà mình đang ở căn này, {area}, {rooms}, giữ gìn cẩn thận từ ngày nhận bàn giao.',
    ],
    [
      'Ban công hướng {facing}, buổi chiều mát, phơi đồ thoải mái.',
      'Cửa chính hướng {facing}, hành lang rộng và sáng.',
      'Căn nằm tầng trung, cửa sổ không bị tòa nhà khác che.',
      'Phòng ngủ chính có nhà vệ sinh riêng, phòng khách đón được nắng sớm.',
      'Tường vừa sơn lại, sàn gỗ và tủ bếp còn tốt.',
    ],
    [
      'Tòa nhà có bảo vệ ngày đêm, hầm xe rộng, phí quản lý đóng theo quý.',
      'Dưới nhà có siêu thị nhỏ, tiệm thuốc và chỗ cho trẻ em chơi.',
      'Cư dân phần lớn là gia đình trẻ, sinh hoạt yên tĩnh.',
      'Thang máy thẻ từ, camera ở các tầng, có chỗ sạc xe điện.',
    ],
    [
      'Ra {street} chỉ vài phút đi bộ, gần trường học và trạm xe buýt.',
      'Từ đây ra {street} rất gần, xung quanh nhiều hàng quán.',
      'Đi chợ, đưa con đi học đều trong bán kính một cây số.',
    ],
  ],
  home: [
    [
      'Nhà {size}, {floors}, {rooms}, {baths}; sổ ghi {area}.',
      'Diện tích đất {area}, xây {floors}, bố trí {rooms} và {baths}.',
      'Nhà {floors} trên đất {size}, tầng trệt là phòng khách và bếp, {upper} có {rooms}.',
      'Nhà xây kiên cố {floors}, {rooms}, có chỗ để xe trong nhà.',
    ],
    [
      'Giếng trời giữa nhà nên ban ngày hầu như không phải bật đèn.',
      'Sân trước đủ để hai xe máy và mấy chậu cây, sân thượng lợp một nửa.',
      'Cầu thang rộng, bếp thoáng ra sân sau, phòng nào cũng có cửa sổ.',
      'Móng và cột làm chắc, hệ thống điện nước thay mới gần đây.',
      'Nhà cũ nhưng còn chắc, người mua có thể ở ngay hoặc sửa theo ý mình.',
      'Mặt tiền {width} m, nở hậu nhẹ, cửa hướng {facing}.',
    ],
    [
      'Đường trước nhà {road}, {passing}.',
      'Lối vào {road}, {passing}, không ngập khi mưa lớn.',
      'Trước nhà là đường {road}, hàng xóm ở lâu năm, an ninh tốt.',
    ],
    [
      'Cách {near} vài trăm mét, gần chợ, trường tiểu học và trạm y tế.',
      'Ra {near} nhanh, quanh nhà có đủ quán ăn, tiệm tạp hóa, nhà thuốc.',
      'Cách {near} một quãng nên yên tĩnh, buổi tối ít xe, hợp gia đình có trẻ nhỏ.',
      'Gần công viên, sáng chiều có chỗ đi bộ.',
    ],
  ],
  land: [
    [
      'Đất {size}, diện tích trên giấy {area}, hình thể vuông vắn.',
      'Lô đất {area}, ngang {width} m, đã cắm mốc ranh rõ ràng.',
      'Thửa đất {area}, mặt hướng {facing}, nền bằng với mặt đường.',
      'Đất ngang {width} m, dài {length} m, hiện để trống, chưa xây gì.',
    ],
    [
      'Đường trước đất {road}, {passing}.',
      'Đường vào {road}, điện nước kéo tới nơi.',
      'Hai bên đã có nhà ở, điện và nước máy đầy đủ.',
      'Đường nhựa {road}, có cống thoát nước và đèn chiếu sáng.',
    ],
    [
      'Bạn nên xem bản đồ quy hoạch và hỏi địa chính trước khi đặt cọc; mình gửi bản sao giấy tờ khi gặp.',
      'Đất không nằm trong lộ giới theo bản đồ mình có, bạn có thể tự tra lại.',
      'Có thể đo lại ranh cùng hai bên hàng xóm trước khi ký.',
      'Hợp xây nhà ở, hoặc để dành cho con.',
    ],
    [
      'Gần {near}, cách chợ và trường học chừng một cây số.',
      'Từ {near} rẽ vào là tới, dễ tìm.',
      'Khu dân cư đông dần, quanh đây đã có quán xá và cửa hàng.',
    ],
  ],
  farm: [
    [
      'Khu đất {area}, trong đó một phần nhỏ là đất ở, còn lại là đất trồng cây lâu năm.',
      'Vườn {area}, đất đỏ tơi xốp, cây ăn trái đang cho thu hoạch.',
      'Đất {area}, ngang {width} m, dốc thoải, cuối đất có suối nhỏ.',
    ],
    [
      'Có nhà cấp bốn {rooms}, giếng khoan và điện một pha.',
      'Nhà gỗ nhỏ {rooms} để nghỉ cuối tuần, hiên nhìn ra vườn.',
      'Chủ trồng bơ, mít và ít cà phê, có người trông coi quanh năm.',
    ],
    [
      'Đường vào {road}, {passing}.',
      'Ô tô vào tận cổng, mùa mưa vẫn đi được.',
      'Cách {street} khoảng hai cây số đường bê tông.',
    ],
    [
      'Hợp làm vườn, nghỉ dưỡng gia đình; muốn chuyển mục đích thì hỏi xã trước.',
      'Ranh đất rào lưới B40, mốc còn đủ.',
      'Không khí mát, buổi sáng nhiều sương.',
    ],
  ],
  work: [
    [
      'Diện tích {area}, ngang {width} m, nền bê tông chắc, mái tôn chống nóng.',
      'Mặt bằng {area}, không cột giữa, dễ sắp xếp.',
      'Kích thước {size}, trần cao, thông gió tốt.',
    ],
    ['Đường trước cửa {road}, {passing}.', 'Mặt đường {road}, có chỗ quay đầu và đậu xe.'],
    [
      'Điện nước riêng, có camera và lối thoát hiểm.',
      'Có nhà vệ sinh và phòng nhỏ làm văn phòng.',
      'Giấy tờ phòng cháy đầy đủ, bàn giao hiện trạng.',
    ],
    [
      'Đường {street}, thuận tiện giao nhận hàng.',
      'Khu vực đông dân, khách quen nhiều.',
      'Hàng xóm cũng là kho và cửa hàng nên không ngại tiếng ồn.',
    ],
  ],
};

export const LEGAL_LINES: Record<string, readonly string[]> = {
  'so-hong': [
    'Sổ hồng riêng, công chứng trong ngày.',
    'Giấy tờ: sổ hồng riêng, hoàn công đủ.',
    'Sổ hồng chính chủ, không thế chấp.',
  ],
  'so-do': [
    'Sổ đỏ chính chủ, sẵn sàng sang tên.',
    'Giấy tờ: sổ đỏ, diện tích trên sổ đúng với thực tế.',
    'Sổ đỏ riêng, không tranh chấp.',
  ],
  'so-chung': [
    'Giấy tờ là sổ chung, các đồng sở hữu đều đồng ý.',
    'Sổ chung, có văn bản thỏa thuận phần sử dụng.',
  ],
  hdmb: [
    'Hợp đồng mua bán với chủ đầu tư, sang tên theo quy định.',
    'Hợp đồng mua bán, đã thanh toán đủ theo tiến độ.',
  ],
  'dang-cho-so': [
    'Đang chờ cấp sổ, có giấy hẹn của văn phòng đăng ký đất đai.',
    'Hồ sơ xin cấp sổ đã nộp, chủ sẽ cho xem giấy hẹn.',
  ],
  'vi-bang': ['Mua bán qua vi bằng; vi bằng không phải giấy tờ sở hữu, bạn nên cân nhắc kỹ.'],
  'giay-tay': ['Giấy tay, chưa có sổ; giá đã tính tới điều đó.'],
  khac: ['Giấy tờ cho xem khi gặp.'],
};

export const FURNITURE_LINES: Record<string, readonly string[]> = {
  'day-du': ['Nội thất để lại đủ, chỉ cần xách va li vào ở.', 'Để lại tủ, giường, máy lạnh và bếp.'],
  'co-ban': ['Có sẵn máy lạnh, tủ bếp và rèm.', 'Nội thất cơ bản, còn mới.'],
  khong: ['Bàn giao trống để bạn tự sắp xếp.'],
};

export const CLOSING: Record<'ban' | 'cho-thue', readonly string[]> = {
  ban: [
    'Giá còn thương lượng với người mua thiện chí.',
    'Bạn hẹn trước một buổi để xem kỹ.',
    'Chủ bán trực tiếp, xem ngoài giờ làm việc.',
    'Cần bán trong quý này vì việc gia đình.',
    'Không gấp, chờ người hợp ý.',
  ],
  'cho-thue': [
    'Đặt cọc hai tháng, hợp đồng từ một năm.',
    'Đặt cọc một tháng, trả tiền đầu tháng.',
    'Ưu tiên người thuê lâu dài.',
    'Bàn giao được ngay, xem buổi chiều hoặc cuối tuần.',
    'Giá chưa gồm điện nước.',
  ],
};
