import { Kbd } from '@mantine/core';
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
          <div className={styles.grupo} aria-hidden="true">
            {rotulo}
            {contagem && <span className={styles.contagem}>{contagem}</span>}
          </div>
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: chosen through aria-activedescendant
    <div
      ref={linha}
      id={id}
      role="option"
      aria-selected={ativo}
      className={styles.opcao}
      onMouseMove={ativo ? undefined : onAtivar}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onEscolher(event.ctrlKey || event.metaKey)}
    >
      <Icone className={styles.icone} size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.texto}>
        <span className={styles.titulo}>
          <Highlight texto={titulo} busca={busca} />
        </span>
        {detalhe && (
          <span className={styles.detalhe}>
            <Highlight texto={detalhe} busca={busca} />
          </span>
        )}
      </span>
      {teclas && <Kbd className={`${styles.teclas}`}>{rotuloDaTecla(teclas.replace('mod', 'Ctrl'), isMac())}</Kbd>}
    </div>
  );
}
