import { Box, Flex, Text } from '@mantine/core';
import { Scrollable } from '../../../components/scrollable.tsx';

interface Props {
  readonly html: string;
  readonly titulo: string;
  readonly esquema?: 'light' | 'dark';
  readonly largura?: 'computador' | 'telefone';
}

/**
 * The HTML to show. Its links lead nowhere, since the sandbox opens no window; its scheme is the chosen one, not this
 * device's.
 */
const paraVer = (html: string, esquema: 'light' | 'dark'): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace('@media (prefers-color-scheme:dark)', esquema === 'dark' ? '@media all' : '@media not all');

/** A message as a mail program would draw it, in a frame without any right. */
export function MensagemHtml({ html, titulo, esquema = 'light', largura = 'computador' }: Props) {
  return (
    <Flex
      flex={1}
      mih={360}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie-2)"
      style={{ overflow: 'hidden' }}
    >
      <Box
        component="iframe"
        flex={1}
        w="100%"
        maw={largura === 'telefone' ? 360 : 'none'}
        mx="auto"
        bd={0}
        style={{ colorScheme: esquema }}
        title={titulo}
        sandbox=""
        srcDoc={paraVer(html, esquema)}
      />
    </Flex>
  );
}

export function MensagemTexto({ texto, titulo }: { readonly texto: string; readonly titulo: string }) {
  return (
    <Scrollable
      flex={1}
      mih={360}
      p={16}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      rotulo={titulo}
    >
      <Text component="pre" fz="sm" lh={1.5} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {texto}
      </Text>
    </Scrollable>
  );
}
