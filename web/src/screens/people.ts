import type { Screen } from './screen.ts'

/** Members. */
export const peopleScreens = [
  {
    path: '/member',
    title: 'Member',
    area: 'members',
    menu: 'Member',
    load: () => import('../features/people/members/members.tsx'),
  },
  {
    path: '/member/edit/:member_id',
    title: 'Edit Member',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/people/members/edit-member.tsx'),
  },
  {
    path: '/member/create',
    title: 'New member',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/people/members/create-member.tsx'),
  },
  {
    path: '/member/import',
    title: 'Import members',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/people/members/member-imports.tsx'),
  },
  {
    path: '/member/import/:import_id',
    title: 'Import',
    area: 'members',
    menu: null,
    under: '/member',
    load: () => import('../features/people/members/member-import.tsx'),
  },
] as const satisfies readonly Screen[]
