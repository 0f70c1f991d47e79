import { resolve } from 'node:path'
import { z } from 'zod'
import { Email, RoleName } from '@balai/contract/core/shapes.ts'
import { NewPassword } from '@balai/contract/identity/account.ts'
import { TimeZone } from '@balai/contract/kit/site.ts'
import { StartProblem } from './start-problem.ts'

const yesNo = z.enum(['0', '1']).transform((value) => value === '1')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const roleNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(RoleName))

/** Every setting. `.env.example` documents them. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  FORMER_SECRET_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(32)))
    .default([]),
  CLIENT_CREDENTIAL: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be name:secret')
    .default('balai-web:public'),
  TRUST_PROXY: z.string().optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: NewPassword.optional(),
  DEMO: yesNo.optional(),
  DEMO_PASSWORD: NewPassword.optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080).default(60),
  SESSION_HOURS: wholeNumber(1, 720).default(12),
  ONE_TIME_CODE_ROLES: roleNames.default([]),
  /** The time zone of a new installation; later its settings say which one applies. */
  TIME_ZONE: TimeZone.default('Asia/Jakarta'),
  MIDTRANS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_ALLOW_PRIVATE: yesNo.default(false),
  SITE: yesNo.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})
type Environment = z.output<typeof Environment>

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape)

export interface Config extends Readonly<Environment> {
  /** An absolute path. */
  readonly data_dir: string
  /** This process starts and stops the database. */
  readonly embedded: boolean
  readonly demo: boolean
  /** The sample site is served at /site. */
  readonly serves_site: boolean
}

/** Reads the settings. An invalid one is reported with its name and the expected value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new StartProblem(
      parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} ${issue.message}.`).join('\n'),
      'Correct it in the environment or in the file .env; .env.example describes every setting.',
    )
  const settings = parsed.data
  const embedded = settings.DATABASE_URL === undefined
  const demo = settings.DEMO ?? embedded
  return Object.freeze({
    ...settings,
    data_dir: resolve(settings.DATA_DIR),
    embedded,
    demo,
    serves_site: settings.SITE ?? (demo && embedded),
  })
}
