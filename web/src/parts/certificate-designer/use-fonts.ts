import { useQuery } from '@tanstack/react-query'
import type { FontKey } from '@balai/contract/kit/certificate-fonts.ts'
import { areLoaded, loadFonts } from './fonts.ts'

/** Loads fonts; texts can be drawn when they are ready. Fonts that were loaded before are ready at once. */
export function useFonts(fonts: readonly FontKey[]) {
  const { error, refetch } = useQuery({
    queryKey: ['certificate fonts', ...fonts.toSorted()],
    queryFn: async () => {
      await loadFonts(fonts)
      return true
    },
    staleTime: Infinity,
  })
  return { isReady: areLoaded(fonts), error, refetch }
}
