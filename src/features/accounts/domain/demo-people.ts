import type { StaffRole } from '#kernel/actor.ts';

type DemoPerson = { id: string; phone: string; fullName: string; role?: StaffRole };

/** Public: these accounts exist in demonstrations only and cannot sign in elsewhere. */
export const DEMO_PASSWORD = 'thửa đất minh họa';

/** Their numbers are easy to recognise; a demonstration sends no messages. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: '00000000-0000-4000-8000-000000000001', phone: '0900000001', fullName: 'Khách Minh Họa' },
  { id: '00000000-0000-4000-8000-000000000002', phone: '0900000002', fullName: 'Khách Minh Họa Hai' },
  {
    id: '00000000-0000-4000-8000-000000000003',
    phone: '0900000003',
    fullName: 'Biên Tập Minh Họa',
    role: 'editor',
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    phone: '0900000004',
    fullName: 'Kiểm Duyệt Minh Họa',
    role: 'moderator',
  },
  {
    id: '00000000-0000-4000-8000-000000000005',
    phone: '0900000005',
    fullName: 'Thủ Quỹ Minh Họa',
    role: 'cashier',
  },
  {
    id: '00000000-0000-4000-8000-000000000006',
    phone: '0900000006',
    fullName: 'Quản Trị Minh Họa',
    role: 'administrator',
  },
];
