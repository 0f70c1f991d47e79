import { z } from 'zod'
import { get } from '../core/endpoint.ts'
import { Nothing } from '../core/shapes.ts'

export const timezones = {
  list: get('/timezone/list', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Lists every time zone with its offset today, the platform’s zone first.',
    input: Nothing,
    result: z.array(z.object({ name: z.string(), offset: z.string(), is_default: z.boolean() })),
  }),
}
