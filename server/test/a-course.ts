import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aCourse } from '../src/modules/learning/courses/courses.factory.ts'
import type { Api } from './api.ts'

type Wanted = Partial<Parameters<typeof aCourse>[1]>

/** A published course of some author. */
export async function aPublicCourse({ services: { db } }: Api, wanted: Wanted = {}) {
  const { user_id: author_id } = await aUser(db, {})
  return aCourse(db, { author_id, ...wanted })
}

/** A published course that costs something, with its product. */
export async function aPaidCourse(api: Api, { price = 250_000, ...wanted }: Wanted = {}) {
  number += 1
  const { product_id } = await api.services.db
    .insertInto('products')
    .values({
      code: `COURSE-${number}`,
      name: `Kursus berbayar ${number}`,
      price,
      activates: 'course',
      activation_days: 1,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  return aPublicCourse(api, { access: 'paid', price, product_id, ...wanted })
}
let number = 0
