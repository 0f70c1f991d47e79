import type { Screen } from './screen.ts'

/** Courses: building them, and the people who learn them. */
export const learningScreens = [
  {
    path: '/lms',
    title: 'Kursus',
    area: 'courseAuthoring',
    menu: 'Kursus',
    load: () => import('../features/learning/courses/courses.tsx'),
  },
  {
    path: '/lms/create',
    title: 'Create course',
    area: 'courseAuthoring',
    menu: null,
    under: '/lms',
    load: () => import('../features/learning/courses/create-course.tsx'),
  },
  {
    path: '/lms/update/:id',
    title: 'Edit',
    area: 'courseAuthoring',
    menu: null,
    under: '/lms',
    load: () => import('../features/learning/courses/edit-course.tsx'),
  },
  {
    path: '/lms/topic/:id',
    title: 'Outline',
    area: 'courseAuthoring',
    menu: null,
    under: '/lms',
    load: () => import('../features/learning/outline/outline.tsx'),
  },
  {
    path: '/lms/preview/:id',
    title: 'Preview',
    area: 'courseAuthoring',
    menu: null,
    under: '/lms',
    load: () => import('../features/learning/courses/preview-course.tsx'),
  },
  {
    path: '/lms/participants',
    title: 'Peserta',
    area: 'courses',
    menu: 'Kursus',
    load: () => import('../features/learning/enrolments/participants.tsx'),
  },
  {
    path: '/lms/participants/:enrolment_id',
    title: 'Learner',
    area: 'courses',
    menu: null,
    under: '/lms/participants',
    load: () => import('../features/learning/enrolments/learner.tsx'),
  },
  {
    path: '/preview-course/:secret',
    title: 'Preview',
    area: 'client',
    menu: null,
    load: () => import('../features/learning/courses/secret-preview.tsx'),
  },
] as const satisfies readonly Screen[]
