/** Pages of a learner's orders, on the main and the accounts host. */
export const ORDERS = '/profile/orders';

export const orderPath = (order: string): string => `${ORDERS}/${order}`;
