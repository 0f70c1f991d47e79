import { z } from 'zod'
import { isForAnyone, type Area, type VisitorArea } from './access.ts'
import { bodyLimits, type BodyLimits, type Cached, type CallThrottle } from './call-options.ts'

/** The three path families of the product. */
export const families = {
  admin: '/getevent-admin/v1',
  tracking: '/getevent-tracking/v1',
  visitor: '/getevent-visitor/v1',
} as const
export type Family = keyof typeof families

/** Inputs are objects, so that every field has a name and unknown fields can be refused. */
export type Input = z.ZodObject
export type Result = z.ZodType

/** Never empty: a call without an area does not compile. A call is for the back-office or for the public site. */
export type Areas = StaffAreas | readonly [VisitorArea, ...VisitorArea[]]
export type StaffAreas = readonly [Area, ...Area[]]

export interface Shape<I extends Input, R extends Result, A extends Areas> {
  /** The caller needs one of these areas. */
  areas: A
  /** One sentence for the API documentation. */
  summary: string
  input: I
  result: R
  family?: Family
  /**
   * Also open to a limited session: staff who must first choose a password or switch on one-time codes, and members who
   * have not confirmed their e-mail address or are suspended.
   */
  duringSetup?: boolean
  /** Where they differ from `bodyLimits`. */
  limits?: Partial<BodyLimits>
  /** For calls that cost the server much. */
  throttle?: CallThrottle
  /** For reads of the public site that a browser can keep and ask about again. */
  cached?: Cached
  /** A request in the API documentation: the values of its input. */
  example?: Readonly<Record<string, unknown>>
}

export interface Endpoint<I extends Input, R extends Result, A extends Areas> extends Required<
  Omit<Shape<I, R, A>, 'limits' | 'throttle' | 'cached' | 'example'>
> {
  limits: BodyLimits
  throttle: CallThrottle | null
  cached: Cached | null
  example: Readonly<Record<string, unknown>> | null
  /** The usual content type of the body. A form body can also be sent as JSON, and the other way round. */
  body: 'none' | 'form' | 'json' | 'multipart'
}

const noOther = z.never()

/** Refuses unknown fields in every call. */
export const withStrictInput = <I extends Input, R extends Result, const A extends Areas>({
  areas,
  summary,
  input,
  result,
  family,
  duringSetup,
  limits,
  throttle,
  cached,
  example,
}: Shape<I, R, A>) => ({
  areas,
  summary,
  input: input.catchall(noOther) as unknown as I,
  result,
  family: family ?? ('admin' as const),
  duringSetup: duringSetup ?? false,
  limits: { ...(areas.some(isForAnyone) ? bodyLimits.anyone : bodyLimits.signedIn), ...limits },
  throttle: throttle ?? null,
  cached: cached ?? null,
  example: example ?? null,
})
