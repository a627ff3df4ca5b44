import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables, mantineTheme } from './mantine-theme.ts';

type Part = keyof ConvertCSSVariablesInput;

/**
 * Style sheet of the kit's variables under our theme, without those that the kit's own sheet already has. The kit's
 * provider would write it at every start; the build runs this instead of the page.
 */
export function variablesSheet(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const known: Readonly<Record<Part, Readonly<Record<string, string>>>> = defaultCssVariablesResolver(DEFAULT_THEME);
  const [given, ours] = [defaultCssVariablesResolver(theme), cssVariables(theme)];
  const fresh = (part: Part) =>
    Object.fromEntries(
      Object.entries({ ...given[part], ...ours[part] }).filter(([name, value]) => known[part][name] !== value),
    );
  return convertCssVariables({ variables: fresh('variables'), light: fresh('light'), dark: fresh('dark') }, ':root');
}
