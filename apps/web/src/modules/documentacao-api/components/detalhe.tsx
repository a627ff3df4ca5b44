import type { DocumentoApi } from '@cadencia/domain/documentacao-api/schema.ts';
import { Box, Button, CopyButton, Flex, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconTerminal2 } from '@tabler/icons-react';
import { Scrollable } from '../../../components/scrollable.tsx';
import { apiBase } from '../../../lib/api-client.ts';
import { type Chamada, curlDe, errosDe, writeEsquema } from './chamadas.ts';
import styles from './detalhe.module.css';

function Bloco({ titulo, texto }: { readonly titulo: string; readonly texto: string }) {
  return (
    <Flex component="section" direction="column" gap={4} miw={0}>
      <Text component="h3" c="dimmed" fz="sm" fw={600}>
        {titulo}
      </Text>
      <Scrollable
        rotulo={titulo}
        className={styles.esquema}
        mah={420}
        px={12}
        py={10}
        bdrs="sm"
        bg="var(--cad-superficie-2)"
        fz="xs"
        lh={1.5}
      >
        <pre>{texto}</pre>
      </Scrollable>
    </Flex>
  );
}

const ONDE = { path: 'endereço', query: 'consulta', header: 'cabeçalho' } as const;

interface Props {
  readonly chamada: Chamada;
  /** Schemas that those of the call refer to. */
  readonly componentes: DocumentoApi['components'];
}

export function Detalhe({ chamada, componentes }: Props) {
  const { operacao } = chamada;
  const parametros = operacao.parameters ?? [];
  const corpo = operacao.requestBody?.content['application/json']?.schema;
  const resposta = operacao.responses['200']?.content?.['application/json']?.schema;
  const erros = errosDe(operacao, componentes);
  const base = new URL(apiBase(), window.location.origin).href;
  return (
    <Stack gap={12} px={16} pt={12} pb={16} style={{ borderTop: '1px solid var(--cad-borda)' }}>
      <Group justify="space-between" gap={8}>
        <Text c="dimmed" fz="sm">
          {operacao.description}
        </Text>
        <CopyButton value={curlDe(chamada, base)}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconTerminal2 size={14} />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar como curl'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {parametros.length > 0 && (
        <Bloco
          titulo="Parâmetros"
          texto={parametros
            .map((p) => `${p.name}${p.required ? '' : '?'}: ${writeEsquema(p.schema, componentes)}  — ${ONDE[p.in]}`)
            .join('\n')}
        />
      )}
      {corpo && <Bloco titulo="Corpo" texto={writeEsquema(corpo, componentes)} />}
      {resposta && <Bloco titulo="Resposta" texto={writeEsquema(resposta, componentes)} />}
      {erros.length > 0 && (
        <Flex component="section" direction="column" gap={4} miw={0}>
          <Text component="h3" c="dimmed" fz="sm" fw={600}>
            Erros
          </Text>
          <Box component="ul" c="dimmed" fz="sm" lh={1.7}>
            {erros.map(([status, descricao]) => (
              <li key={status}>
                {status !== 'default' && <code>{status}</code>} {descricao}
              </li>
            ))}
          </Box>
        </Flex>
      )}
    </Stack>
  );
}
