import { pathTo } from '#routes/index.ts';

/** The form that requests the number, which buttons elsewhere on the page send as well. */
export const ASK_FORM = 'hoi-so';

/** The first message to a seller, or an appointment with them. */
export const conversationPath = (listing: number, about?: 'hen-xem') =>
  `${pathTo('newConversation')}?tin=${listing}${about ? `&${about}` : ''}`;

/** Where a number is called by Zalo. */
export const zaloAddress = (phone = '') => `https://zalo.me/${phone}`;
