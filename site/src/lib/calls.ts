import type { Contract } from '@balai/contract/contract.ts'
import type { Effects } from '@balai/contract/core/envelope.ts'

/** Where the calls for visitors and members are. */
export const base = '/getevent-visitor/v1'

/** A call: where it is, and the types of what it takes and answers. */
export interface Call<Input = never, Answer = unknown> {
  /** The domain and the name of the call in the contract. */
  readonly name: CallName
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Never set: it only carries the types. */
  readonly types?: (input: Input) => Answer
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
export type AnswerOf<C extends Pick<Call, 'types'>> = ReturnType<NonNullable<C['types']>>

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
  captcha: get('membership.captcha', '/member/captcha'),
  signUp: post('membership.signUp', '/member/sign_up'),
  login: post('membership.login', '/member/login'),
  sendLoginLink: post('membership.sendLoginLink', '/member/send_login_link'),
  loginWithLink: post('membership.loginWithLink', '/member/login_with_link'),
  forgotten: post('membership.forgotten', '/member/forgotten'),
  link: post('membership.link', '/member/link'),
  confirm: post('membership.confirm', '/member/confirm'),
  choosePassword: post('membership.choosePassword', '/member/choose_password'),
  sendConfirmation: post('membership.sendConfirmation', '/member/send_confirmation'),
  updateProfile: post('membership.updateProfile', '/member/update_profile'),
  uploadAvatar: post('membership.uploadAvatar', '/member/upload_avatar'),
  changePassword: post('membership.changePassword', '/member/change_password'),
  sessions: get('membership.sessions', '/member/sessions'),
  endSession: post('membership.endSession', '/member/end_session'),
  endOtherSessions: post('membership.endOtherSessions', '/member/end_other_sessions'),
  preferences: get('membership.preferences', '/member/preferences'),
  savePreferences: post('membership.savePreferences', '/member/save_preferences'),
  consents: get('membership.consents', '/member/consents'),
  requests: get('membership.requests', '/member/requests'),
  addRequest: post('membership.addRequest', '/member/add_request'),

  newsletterForms: get('contacts.signUpForms', '/newsletter/forms'),
  newsletterSignUp: post('contacts.signUp', '/newsletter/sign_up'),

  priceList: get('checkout.priceList', '/product/list'),
  checkCheckout: check('checkout.checkout', '/order/validation_checkout'),
  checkout: post('checkout.checkout', '/order/checkout'),
  orders: get('checkout.orders', '/order/list'),
  order: get('checkout.order', '/order/detail'),
  openPaymentPage: post('checkout.openPaymentPage', '/order/payment_page'),
  checkCancelOrder: check('checkout.cancel', '/order/cancel_validation'),
  cancelOrder: post('checkout.cancel', '/order/cancel'),
  uploadProof: post('checkout.uploadProof', '/order/proof'),
  invoicePdf: post('checkout.invoicePdf', '/order/invoice_pdf'),

  events: get('publishedEvents.list', '/events'),
  event: get('publishedEvents.detail', '/events/{permalink}'),
  register: post('ownRegistrations.register', '/event/register'),
  registrations: get('ownRegistrations.mine', '/event/registrations'),
  ticket: get('ownRegistrations.ticket', '/event/ticket'),
  ticketQr: post('ownRegistrations.ticketQr', '/event/ticket_qr'),
  ticketCalendar: post('ownRegistrations.ticketCalendar', '/event/ticket_calendar'),
  updateRegistration: post('ownRegistrations.update', '/event/registration_update'),
  checkCancelRegistration: check('ownRegistrations.cancel', '/event/registration_cancel_validation'),
  cancelRegistration: post('ownRegistrations.cancel', '/event/registration_cancel'),
  offer: post('ownRegistrations.offer', '/event/registration_offer'),
  acceptOffer: post('ownRegistrations.acceptOffer', '/event/registration_accept'),
  join: post('checkIn.join', '/event/join'),
  feedbackForm: post('checkIn.feedbackForm', '/event/feedback_form'),
  giveFeedback: post('checkIn.giveFeedback', '/event/feedback'),
  eventCertificates: get('eventCertificates.own', '/event/certificates'),
  eventCertificatePdf: post('eventCertificates.ownPdf', '/event/certificate_pdf'),

  courses: get('publishedCourses.list', '/courses'),
  course: get('publishedCourses.detail', '/courses/{permalink}'),
  previewLesson: get('publishedCourses.preview', '/courses/preview_lesson/{lesson_id}'),
  fileLink: get('lessonFiles.link', '/course/file/link'),
  enrol: post('ownEnrolments.enrol', '/course/enrol'),
  enrolments: get('ownEnrolments.mine', '/course/enrolments'),
  learn: get('ownEnrolments.outline', '/course/learn'),
  openLesson: post('ownEnrolments.openLesson', '/course/lesson'),
  markDone: post('ownEnrolments.markDone', '/course/lesson_done'),
  markUndone: post('ownEnrolments.markUndone', '/course/lesson_undone'),
  watched: post('ownEnrolments.watched', '/course/lesson_watched'),
  checkLeave: check('ownEnrolments.leave', '/course/leave_validation'),
  leave: post('ownEnrolments.leave', '/course/leave'),
  quiz: get('ownQuizzes.find', '/course/quiz'),
  startQuiz: post('ownQuizzes.start', '/course/quiz/start'),
  answerQuiz: post('ownQuizzes.answer', '/course/quiz/answer'),
  submitQuiz: post('ownQuizzes.submit', '/course/quiz/submit'),
  attempt: get('ownQuizzes.attempt', '/course/quiz/attempt'),
  ratings: get('ownRatings.published', '/course/ratings'),
  ownRating: get('ownRatings.own', '/course/rating'),
  rate: post('ownRatings.rate', '/course/rate'),
  withdrawRating: post('ownRatings.withdraw', '/course/rating_withdraw'),
  courseComments: get('courseReactions.comments', '/course/comment/list'),
  ownCourseComments: get('courseReactions.ownComments', '/course/comment/own'),
  postCourseComment: post('courseReactions.postComment', '/course/comment/post'),
  editCourseComment: post('courseReactions.editComment', '/course/comment/edit'),
  deleteCourseComment: post('courseReactions.deleteComment', '/course/comment/delete'),
  reportCourseComment: post('courseReactions.reportComment', '/course/comment/report'),
  courseCertificates: get('courseCertificates.own', '/course/certificates'),
  courseCertificatePdf: post('courseCertificates.ownPdf', '/course/certificate_pdf'),
}
