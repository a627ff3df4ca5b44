import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import styles from './conta.module.css';

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);

const folha = (codigos: readonly string[], email: string, em: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${PRODUTO.nome}: códigos de recuperação</title>
<h1>${PRODUTO.nome}: códigos de recuperação</h1>
<p>${escapeHtml(email)}, gerados em ${em}. Cada código vale uma vez, no lugar do código do aplicativo autenticador.</p>
<pre>${codigos.map(escapeHtml).join('\n')}</pre></html>`;

/** Prints one sheet with only the codes, and removes it when the browser has taken it. */
function printCodigos(codigos: readonly string[], email: string): void {
  const frame = document.createElement('iframe');
  // The frame is out of sight but laid out: a browser prints nothing of a frame that is not displayed.
  frame.className = styles.folha ?? '';
  frame.title = 'Códigos de recuperação para imprimir';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.srcdoc = folha(codigos, email, formatInstante(new Date().toISOString()));
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}

interface Props {
  readonly codigos: readonly string[];
  readonly email: string;
  readonly onGuardados: () => void;
}

/** The recovery codes, shown once: the person prints, copies or saves them before going on. */
export function CodigosRecuperacao({ codigos, email, onGuardados }: Props) {
  const [copia, setCopia] = useState<'feita' | 'negada'>();
  const copy = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopia('feita'),
      () => setCopia('negada'),
    );
  return (
    <>
      <Notice tone="atencao" titulo="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Cada um entra uma vez no lugar do aplicativo, se você perder o aparelho.
      </Notice>
      <ul className={styles.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="default"
          onClick={() => downloadText('codigos-de-recuperacao.txt', codigos.join('\r\n'), 'text/plain;charset=utf-8')}
        >
          Baixar
        </Button>
        <Button variant="default" onClick={() => printCodigos(codigos, email)}>
          Imprimir
        </Button>
        <Text span fz="sm" fw={600} c="var(--cad-feito)" role="status">
          {copia === 'feita' && 'Copiados.'}
          {copia === 'negada' && 'O navegador não deixou copiar. Baixe ou imprima.'}
        </Text>
      </Group>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onGuardados}>Já guardei os códigos</Button>
      </Group>
    </>
  );
}
