import { Group, Kbd, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isMac, rotuloDaTecla } from '../../../components/grade/rotulo-tecla.ts';
import { highlight } from '../../../lib/realce.ts';
import type { Grupo, Resultado } from './resultado.ts';
import styles from './search.module.css';

/** A text with the searched words marked. */
const Highlight = ({ texto, busca }: { readonly texto: string; readonly busca: string }) =>
  highlight(texto, busca).map(({ texto: pedaco, forte, inicio }) =>
    forte ? <mark key={inicio}>{pedaco}</mark> : <span key={inicio}>{pedaco}</span>,
  );

interface Props {
  readonly id: string;
  readonly grupos: readonly Grupo[];
  readonly busca: string;
  /** Index of the chosen result among all. */
  readonly ativo: number;
  readonly onAtivar: (indice: number) => void;
  readonly onEscolher: (indice: number, novaAba: boolean) => void;
}

/** Each group with the index of its first result among all. */
const comInicio = (grupos: readonly Grupo[]): (Grupo & { readonly inicio: number })[] =>
  grupos.map((grupo, i) => ({
    ...grupo,
    inicio: grupos.slice(0, i).reduce((soma, { resultados }) => soma + resultados.length, 0),
  }));

export const idDaOpcao = (lista: string, indice: number): string => `${lista}-${indice}`;

/** Groups of results as one listbox; the focus stays in the text field above it. */
export function ResultList({ id, grupos, busca, ativo, onAtivar, onEscolher }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Resultados da busca" tabIndex={0}>
      {comInicio(grupos).map(({ rotulo, contagem, resultados, inicio }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
        <div key={rotulo} role="group" aria-label={contagem ? `${rotulo}, ${contagem}` : rotulo}>
          <Group justify="space-between" p="8px 8px 4px" fz="xs" fw={600} c="dimmed" aria-hidden="true">
            {rotulo}
            {contagem && (
              <Text span className="cad-numero" inherit fw={400} c="var(--cad-texto-3)">
                {contagem}
              </Text>
            )}
          </Group>
          {resultados.map((resultado, i) => {
            const este = inicio + i;
            return (
              <Opcao
                key={resultado.chave}
                id={idDaOpcao(id, este)}
                resultado={resultado}
                busca={busca}
                ativo={este === ativo}
                onAtivar={() => onAtivar(este)}
                onEscolher={(novaAba) => onEscolher(este, novaAba)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OpcaoProps {
  readonly id: string;
  readonly resultado: Resultado;
  readonly busca: string;
  readonly ativo: boolean;
  readonly onAtivar: () => void;
  readonly onEscolher: (novaAba: boolean) => void;
}

function Opcao({ id, resultado, busca, ativo, onAtivar, onEscolher }: OpcaoProps) {
  const { titulo, detalhe, icone: Icone, teclas } = resultado;
  const linha = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ativo) linha.current?.scrollIntoView({ block: 'nearest' });
  }, [ativo]);
  return (
    <Group
      ref={linha}
      id={id}
      role="option"
      aria-selected={ativo}
      className={styles.opcao}
      gap={12}
      wrap="nowrap"
      px={8}
      py={4}
      onMouseMove={ativo ? undefined : onAtivar}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onEscolher(event.ctrlKey || event.metaKey)}
    >
      <Icone className={styles.icone} size={18} stroke={1.7} aria-hidden="true" />
      <Group
        component="span"
        className={styles.texto}
        flex={1}
        gap={12}
        align="baseline"
        justify="space-between"
        wrap="nowrap"
        miw={0}
      >
        <Text span truncate className={styles.titulo}>
          <Highlight texto={titulo} busca={busca} />
        </Text>
        {detalhe && (
          <Text span truncate fz="xs" c="dimmed">
            <Highlight texto={detalhe} busca={busca} />
          </Text>
        )}
      </Group>
      {teclas && <Kbd>{rotuloDaTecla(teclas.replace('mod', 'Ctrl'), isMac())}</Kbd>}
    </Group>
  );
}
