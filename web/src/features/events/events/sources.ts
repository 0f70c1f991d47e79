import { categoryTreeOf } from '../../../parts/content-fields/sources.ts'

/** The tree of the categories for events. */
export const categoryTree = categoryTreeOf({ is_event: '1' })
