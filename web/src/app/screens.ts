import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { mayEnter, type Area, type Role } from '@balai/contract/access.ts'
import type { Read } from '@balai/contract/endpoint.ts'
import { icons } from './icons.tsx'

interface ScreenModule {
  default: ComponentType
  /** The list that the screen shows by its address; at a first visit it is asked for before anything is drawn. */
  list?: Read
}

export interface Screen {
  path: string
  /** As in the specification; these are names and are not translated. */
  title: string
  area: Area
  /** The group it stands under in the menu, or null where the menu does not show it. */
  menu: GroupName | null
  load: () => Promise<ScreenModule>
  icon?: ComponentType
  /** A count that stands beside its menu entry. */
  badge?: ComponentType
  /** Its tab cannot be closed. */
  affix?: true
  /** The path whose menu entry is lit while one is here, where it is not its own. */
  under?: string
}

/** The menu's groups in their order. One that shows a single screen is replaced by it. */
export const groups = [
  { name: 'Dashboard', icon: icons.dashboard },
  { name: 'Member', icon: icons.members },
  { name: 'Orders', icon: icons.orders },
  { name: 'Articles & Videos', icon: icons.articles },
  { name: 'Event Management', icon: icons.events },
  { name: 'Kursus', icon: icons.courses },
  { name: 'Content Need Review', icon: icons.review },
  { name: 'Attribute', icon: icons.attributes },
  { name: 'Report', icon: icons.reports },
  { name: 'Analytics', icon: icons.analytics },
  { name: 'Setting', icon: icons.setting },
] as const
export type GroupName = (typeof groups)[number]['name']

/** Every screen that exists, in the order of the menu. Router, menu, titles, tabs, palette and guard come from here. */
export const screens: readonly Screen[] = [
  {
    path: '/me',
    title: 'profile',
    area: 'open',
    menu: null,
    load: () => import('../features/account/me.tsx'),
  },
  {
    path: '/me/settings',
    title: 'Profil',
    area: 'open',
    menu: null,
    under: '/me',
    load: () => import('../features/account/settings.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    area: 'open',
    menu: 'Dashboard',
    affix: true,
    load: () => import('../features/dashboard/dashboard.tsx'),
  },
  {
    path: '/member',
    title: 'Member',
    area: 'members',
    menu: 'Member',
    load: () => import('../features/members/members.tsx'),
  },
  {
    path: '/member/edit/:member_id',
    title: 'Edit Member',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/members/edit-member.tsx'),
  },
  {
    path: '/member/create',
    title: 'New member',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/members/create-member.tsx'),
  },
  {
    path: '/member/import',
    title: 'Import members',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/members/member-imports.tsx'),
  },
  {
    path: '/member/import/:import_id',
    title: 'Import',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/members/member-import.tsx'),
  },
  {
    path: '/mybooking/list',
    title: 'Daftar Pesanan',
    area: 'orders',
    menu: 'Orders',
    load: () => import('../features/orders/orders.tsx'),
  },
  {
    path: '/mybooking/create',
    title: 'New order',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/orders/create-order.tsx'),
  },
  {
    path: '/mybooking/bank',
    title: 'Bank matching',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/bank/bank.tsx'),
  },
  {
    path: '/mybooking/gateway',
    title: 'Payment gateway',
    area: 'admins',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/gateway/gateway.tsx'),
  },
  {
    path: '/mybooking/:order_id',
    title: 'Order',
    area: 'orders',
    menu: null,
    under: '/mybooking/list',
    load: () => import('../features/orders/order.tsx'),
  },
  {
    path: '/markomfee/list',
    title: 'Fee Markom',
    area: 'orders',
    menu: 'Orders',
    load: () => import('../features/fees/fees.tsx'),
  },
  {
    path: '/markomfee/partners',
    title: 'Partners and rules',
    area: 'orders',
    menu: null,
    under: '/markomfee/list',
    load: () => import('../features/fees/partners.tsx'),
  },
  {
    path: '/markomfee/months',
    title: 'Months',
    area: 'orders',
    menu: null,
    under: '/markomfee/list',
    load: () => import('../features/fees/months.tsx'),
  },
  {
    path: '/content-management',
    title: 'Contents',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/news/contents.tsx'),
  },
  {
    path: '/manage-comment',
    title: 'Comments',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/comments/comments.tsx'),
  },
  {
    path: '/content-management/create-article',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/news/create-article.tsx'),
  },
  {
    path: '/content-management/create-article-static',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/news/create-article-static.tsx'),
  },
  {
    path: '/content-management/create-video',
    title: 'Create content',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/news/create-video.tsx'),
  },
  {
    path: '/content-management/preview/:slug',
    title: 'Preview',
    area: 'articles',
    menu: null,
    under: '/content-management',
    load: () => import('../features/news/preview-news.tsx'),
  },
  {
    path: '/content-management/edit/:slug',
    title: 'Edit',
    area: 'articles',
    menu: null,
    under: '/content-management',
    load: () => import('../features/news/edit-news.tsx'),
  },
  {
    path: '/content-need-review/content',
    title: 'Article & Video',
    area: 'review',
    menu: 'Content Need Review',
    badge: lazy(() => import('../features/news/review/waiting-badge.tsx')),
    load: () => import('../features/news/review-queue.tsx'),
  },
  {
    path: '/content-need-review/content/:slug',
    title: 'Preview',
    area: 'review',
    menu: null,
    under: '/content-need-review/content',
    load: () => import('../features/news/review-news.tsx'),
  },
  {
    path: '/content-management/content-categories',
    title: 'Categories',
    area: 'attributes',
    menu: 'Attribute',
    load: () => import('../features/categories/categories.tsx'),
  },
  {
    path: '/content-management/content-tag',
    title: 'Tags',
    area: 'attributes',
    menu: 'Attribute',
    load: () => import('../features/tags/tags.tsx'),
  },
  {
    path: '/setting/users',
    title: 'Admins',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/users/users.tsx'),
  },
  {
    path: '/setting/users/create',
    title: 'New account',
    area: 'admins',
    menu: null,
    under: '/setting/users',
    load: () => import('../features/users/create-user.tsx'),
  },
  {
    path: '/setting/users/:user_id',
    title: 'Account',
    area: 'admins',
    menu: null,
    under: '/setting/users',
    load: () => import('../features/users/edit-user.tsx'),
  },
  {
    path: '/setting/sessions',
    title: 'Sessions',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/sessions/sessions.tsx'),
  },
  {
    path: '/setting/audit',
    title: 'Audit log',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/audit/audit.tsx'),
  },
]

/** Where everybody begins. */
export const home = '/dashboard'

/** Old or short addresses and where they lead. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/': home,
  '/mybooking': '/mybooking/list',
  '/markomfee': '/markomfee/list',
  '/setting': '/setting/users',
}

/** The screens these roles may enter. */
export const screensFor = (roles: readonly Role[]) => screens.filter((screen) => mayEnter(roles, screen.area))

/** The screen at an address: a literal path wins over one with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  return (
    screens.find((screen) => screen.path === pathname) ??
    screens.find((screen) => matchPath({ path: screen.path, end: true }, pathname))
  )
}
