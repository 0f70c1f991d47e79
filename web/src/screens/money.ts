import type { Screen } from './screen.ts'

/** Orders and the marketing fee. */
export const moneyScreens = [
  {
    path: '/mybooking/list',
    title: 'Daftar Pesanan',
    area: 'orders',
    menu: 'Orders',
    load: () => import('../features/money/orders/orders.tsx'),
  },
  {
    path: '/mybooking/create',
    title: 'New order',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/money/orders/create-order.tsx'),
  },
  {
    path: '/mybooking/bank',
    title: 'Bank matching',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/money/bank/bank.tsx'),
  },
  {
    path: '/mybooking/gateway',
    title: 'Payment gateway',
    area: 'admins',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/money/gateway/gateway.tsx'),
  },
  {
    path: '/mybooking/:order_id',
    title: 'Order',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/money/orders/order.tsx'),
  },
  {
    path: '/markomfee/list',
    title: 'Fee Markom',
    area: 'orders',
    menu: 'Orders',
    load: () => import('../features/money/fees/fees.tsx'),
  },
  {
    path: '/markomfee/partners',
    title: 'Partners and rules',
    area: 'orders',
    menu: null,
    under: '/markomfee/list',
    load: () => import('../features/money/fees/partners.tsx'),
  },
  {
    path: '/markomfee/months',
    title: 'Months',
    area: 'orders',
    menu: null,
    under: '/markomfee/list',
    load: () => import('../features/money/fees/months.tsx'),
  },
] as const satisfies readonly Screen[]
