import type { Fato, Mudanca } from '@cadencia/domain/auditoria/schema.ts';
import { Button, VisuallyHidden } from '@mantine/core';
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
      <p className={styles.quem}>
        <strong>{autor ?? 'Sistema'}</strong> <span>{acao.toLowerCase()}</span>
      </p>
      <p className={styles.quando}>
        <time dateTime={em}>{formatInstante(em)}</time>
        {ip && <span>de {ip}</span>}
      </p>
      {mostradas.length > 0 && (
        <dl className={styles.mudancas}>
          {mostradas.map((mudanca) => (
            <MudancaLinha key={mudanca.campo} mudanca={mudanca} />
          ))}
        </dl>
      )}
      {escondidas > 0 && (
        <Button className={styles.outros} variant="subtle" size="compact-sm" onClick={() => setTodas(true)}>
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
            <del className={styles.de}>{de}</del>
            <IconArrowRight className={styles.seta} size={14} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>para </VisuallyHidden>
          </>
        )}
        <span>{para || VAZIO}</span>
      </dd>
    </>
  );
}
