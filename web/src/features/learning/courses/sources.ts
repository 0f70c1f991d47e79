import { categoryTreeOf } from '../../../parts/content-fields/sources.ts'

/** The tree of the categories for courses. */
export const categoryTree = categoryTreeOf({ is_course: '1' })
