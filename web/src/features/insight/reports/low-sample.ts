import type { TFunction } from 'i18next'
import { lowSample } from '@balai/contract/insight/report-shapes.ts'

/** Why a share of few answers is grey. */
export const lowSampleNote = (t: TFunction): string => t('Fewer than {{count}} answers', { count: lowSample })
