import type { Fato, Mudanca } from '@cadencia/domain/auditoria/schema.ts';
import { Box, Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatContador, formatInstante, VAZIO } from '../../../lib/formato.ts';
import styles from './historico.module.css';

/** Changes that show at first. */
const DE_INICIO = 6;

/** One action on the record: who, what, when, from where, and each value before and after. */
export function FatoLinha({ fato }: { readonly fato: Fato }) {
  const { acao, autor, em, ip, mudancas } = fato;
  const [todas, setTodas] = useState(false);
  const mostradas = todas || mudancas.length <= DE_INICIO + 1 ? mudancas : mudancas.slice(0, DE_INICIO);
  const escondidas = mudancas.length - mostradas.length;
  return (
    <li className={styles.fato}>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{autor ?? 'Sistema'}</strong> <span>{acao.toLowerCase()}</span>
      </Text>
      <Flex component="p" className="cad-numero" gap={8} c="dimmed" fz="xs">
        <time dateTime={em}>{formatInstante(em)}</time>
        {ip && <span>de {ip}</span>}
      </Flex>
      {mostradas.length > 0 && (
        <dl className={styles.mudancas}>
          {mostradas.map((mudanca) => (
            <MudancaLinha key={mudanca.campo} mudanca={mudanca} />
          ))}
        </dl>
      )}
      {escondidas > 0 && (
        <Button mt={4} ml={-8} variant="subtle" size="compact-sm" onClick={() => setTodas(true)}>
          {formatContador(escondidas, 'outro campo', 'outros campos')}
        </Button>
      )}
    </li>
  );
}

function MudancaLinha({ mudanca: { rotulo, de, para } }: { readonly mudanca: Mudanca }) {
  return (
    <>
      <dt>{rotulo}</dt>
      <dd>
        {de && (
          <>
            <VisuallyHidden>de </VisuallyHidden>
            <Box component="del" c="dimmed" td="none">
              {de}
            </Box>
            <IconArrowRight
              style={{ margin: '0 4px', verticalAlign: -2 }}
              color="var(--cad-texto-2)"
              size={14}
              stroke={1.7}
              aria-hidden="true"
            />
            <VisuallyHidden>para </VisuallyHidden>
          </>
        )}
        <span>{para || VAZIO}</span>
      </dd>
    </>
  );
}
