/** What the page of rules says, section by section. */
export const RULES = [
  {
    id: 'thu-tu',
    title: 'rules.order.title',
    points: [
      'rules.order.newest',
      'rules.order.choose',
      'rules.order.no-price',
      'rules.order.renewed',
      'rules.order.paid',
      'rules.order.banners',
    ],
  },
  {
    id: 'kiem-tra',
    title: 'rules.checked.title',
    points: [
      'rules.checked.by',
      'rules.checked.what',
      'rules.checked.shown',
      'rules.checked.seller',
      'rules.checked.refused',
    ],
  },
  {
    id: 'sau-khi-dang',
    title: 'rules.later.title',
    points: ['rules.later.change', 'rules.later.price', 'rules.later.expire', 'rules.later.duplicate'],
  },
] as const;
