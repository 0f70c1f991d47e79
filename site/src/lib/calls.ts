import type { Contract } from '@balai/contract/contract.ts'
import type { Effects } from '@balai/contract/core/envelope.ts'

/** Where the calls for visitors and members are. */
export const base = '/getevent-visitor/v1'

/** A call: where it is, and the types of what it takes and answers. */
export interface Call<Input = unknown, Answer = unknown> {
  /** The domain and the name of the call in the contract. */
  readonly name: CallName
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Never set: it only carries the types. */
  readonly types?: { input: Input; answer: Answer }
}

type Domain = keyof Contract
type CallName = { [D in Domain]: `${D}.${keyof Contract[D] & string}` }[Domain]
type Endpoint<Name extends CallName> = Name extends `${infer D extends Domain}.${infer C}`
  ? Contract[D][C & keyof Contract[D]]
  : never
type InputOf<E> = E extends { input: { _zod: { input: infer Input } } } ? Input : never
type ResultOf<E> = E extends { result: { _zod: { output: infer Result } } } ? Result : never
type CallOf<Name extends CallName> = Call<InputOf<Endpoint<Name>>, ResultOf<Endpoint<Name>>>

/** What a call answers: `AnswerOf<typeof calls.article>`. */
export type AnswerOf<C extends Pick<Call, 'types'>> = NonNullable<C['types']>['answer']

const get = <Name extends CallName>(name: Name, path: string): CallOf<Name> => ({ name, method: 'GET', path })
const post = <Name extends CallName>(name: Name, path: string): CallOf<Name> => ({
  name,
  method: 'POST',
  path,
})
/** The first of two steps: it changes nothing, and answers the effects in sentences. */
const check = <Name extends CallName>(name: Name, path: string): Call<InputOf<Endpoint<Name>>, Effects> => ({
  name,
  method: 'POST',
  path,
})

/** Every call that this site makes. A test compares each with the contract. */
export const calls = {
  articles: get('reading.articles', '/articles'),
  article: get('reading.article', '/articles/{permalink}'),
  categories: get('reading.categories', '/categories'),
  tags: get('reading.tags', '/tags'),
  site: get('reading.site', '/site'),
  imageLinks: get('reading.imageLinks', '/image-links'),
  search: get('reading.search', '/search'),

  reactions: get('reactions.find', '/reaction/find'),
  comments: get('reactions.comments', '/comment/list'),
  ownComments: get('reactions.ownComments', '/comment/own'),
  postComment: post('reactions.postComment', '/comment/post'),
  editComment: post('reactions.editComment', '/comment/edit'),
  deleteComment: post('reactions.deleteComment', '/comment/delete'),
  reportComment: post('reactions.reportComment', '/comment/report'),
  like: post('reactions.like', '/like/add'),
  unlike: post('reactions.unlike', '/like/remove'),
  answerHelpful: post('reactions.answerHelpful', '/helpful/answer'),

  profile: get('membership.profile', '/member/profile'),
  logout: post('membership.logout', '/member/logout'),
  consentTexts: get('membership.consentTexts', '/member/consent_texts'),

  priceList: get('checkout.priceList', '/product/list'),
  checkCheckout: check('checkout.checkout', '/order/validation_checkout'),
  checkout: post('checkout.checkout', '/order/checkout'),

  events: get('publishedEvents.list', '/events'),
  courses: get('publishedCourses.list', '/courses'),
}
