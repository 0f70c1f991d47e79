import { useQuery } from '@tanstack/react-query'
import type { FontKey } from '@balai/contract/kit/certificate-fonts.ts'
import { loadFonts } from './fonts.ts'

/** Loads fonts. Texts are drawn as soon as theirs are loaded; a failure is returned with its retry. */
export function useFonts(fonts: readonly FontKey[]) {
  const { error, refetch } = useQuery({
    queryKey: ['certificate fonts', ...fonts.toSorted()],
    queryFn: async () => {
      await loadFonts(fonts)
      return fonts.length
    },
    staleTime: Infinity,
  })
  return { error, refetch }
}
