import type { SearchKind } from '@balai/contract/kit/search.ts'

const addresses: Record<SearchKind, (id: number, title: string) => string> = {
  members: (id) => `/member/edit/${id}`,
  news: (id) => `/content-management/edit/${id}`,
  event: (id) => `/event-management/event/${id}`,
  registrations: (_id, title) => `/event-participants?search=${encodeURIComponent(title)}`,
  course: (id) => `/lms/update/${id}`,
  orders: (id) => `/mybooking/${id}`,
  users: (id) => `/setting/users/${id}`,
  products: (_id, title) => `/mybooking/products?search=${encodeURIComponent(title)}`,
  campaigns: (id) => `/campaign/${id}`,
  contact_lists: (id) => `/contact?list=${id}`,
  tags: (_id, title) => `/content-management/content-tag?search=${encodeURIComponent(title)}`,
  categories: () => '/content-management/content-categories',
}

/** The address at which a record is opened; for small records the list that shows them. */
export const recordAddress = ({ kind, id, title }: { kind: SearchKind; id: number; title: string }): string =>
  addresses[kind](id, title)
