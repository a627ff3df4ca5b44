import { Box } from '@mantine/core';
import { IconBuildingFactory2, IconChevronRight, IconMapPin, IconTopologyStar3 } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatNumero } from '../../../lib/formato.ts';
import { emVista, type Linha, type No, type TipoDeNo } from './arvore.ts';
import styles from './planta.module.css';

const ICONES = { area: IconBuildingFactory2, sistema: IconTopologyStar3, local: IconMapPin };
const NOMES: Readonly<Record<TipoDeNo, string>> = { area: 'Área', sistema: 'Sistema', local: 'Local' };

interface Props {
  readonly nos: readonly No[];
  readonly abertos: ReadonlySet<string>;
  readonly escolhido: string | undefined;
  readonly onEscolher: (chave: string) => void;
  readonly onAbrir: (chave: string, aberto: boolean) => void;
  readonly podeMover: (tipo: TipoDeNo) => boolean;
  readonly onMover: (chave: string, area: No) => void;
}

/** The plant as a tree: arrows move in it, right and left open and close, and dragging moves a node to another area. */
export function ArvoreView({ nos, abertos, escolhido, onEscolher, onAbrir, podeMover, onMover }: Props) {
  const linhas = emVista(nos, abertos);
  const [alvo, setAlvo] = useState<string>();
  const lista = useRef<HTMLDivElement>(null);
  const atual = linhas.some(({ no }) => no.chave === escolhido) ? escolhido : linhas[0]?.no.chave;

  const irPara = (linha: Linha | undefined) => {
    if (!linha) return;
    onEscolher(linha.no.chave);
    lista.current?.querySelector<HTMLElement>(`[data-chave="${linha.no.chave}"]`)?.focus();
  };

  const aoTeclar = (evento: KeyboardEvent, { no, pai }: Linha, n: number) => {
    const aberto = abertos.has(no.chave);
    const acoes: Partial<Record<string, () => void>> = {
      ArrowDown: () => irPara(linhas[n + 1]),
      ArrowUp: () => irPara(linhas[n - 1]),
      Home: () => irPara(linhas[0]),
      End: () => irPara(linhas.at(-1)),
      ArrowRight: () => (aberto || no.filhos.length === 0 ? irPara(linhas[n + 1]) : onAbrir(no.chave, true)),
      ArrowLeft: () => (aberto ? onAbrir(no.chave, false) : irPara(linhas.find((uma) => uma.no.chave === pai))),
      Enter: () => onEscolher(no.chave),
      ' ': () => onEscolher(no.chave),
    };
    const acao = acoes[evento.key];
    if (!acao) return;
    evento.preventDefault();
    acao();
  };

  const drag = ({ no }: Linha) => ({
    draggable: podeMover(no.tipo),
    onDragStart: (evento: DragEvent) => evento.dataTransfer.setData('text/plain', no.chave),
    onDragOver: (evento: DragEvent) => {
      if (no.tipo !== 'area') return;
      evento.preventDefault();
      setAlvo(no.chave);
    },
    onDragLeave: () => setAlvo(undefined),
    onDrop: (evento: DragEvent) => {
      evento.preventDefault();
      setAlvo(undefined);
      const chave = evento.dataTransfer.getData('text/plain');
      if (no.tipo === 'area' && chave !== no.chave) onMover(chave, no);
    },
  });

  return (
    <div ref={lista} role="tree" aria-label="Planta">
      {linhas.map((linha, n) => {
        const { no, nivel } = linha;
        const Icone = ICONES[no.tipo];
        const aberto = abertos.has(no.chave);
        return (
          <div
            key={no.chave}
            role="treeitem"
            data-chave={no.chave}
            data-alvo={alvo === no.chave || undefined}
            aria-level={nivel}
            aria-selected={no.chave === escolhido}
            aria-expanded={no.filhos.length > 0 ? aberto : undefined}
            aria-label={`${NOMES[no.tipo]} ${no.codigo} ${no.nome}, ${formatNumero(no.total)} equipamentos${no.ativo ? '' : ', inativo'}`}
            tabIndex={no.chave === atual ? 0 : -1}
            className={styles.no}
            style={{ '--nivel': nivel, color: no.ativo ? undefined : 'var(--cad-texto-3)' } as React.CSSProperties}
            onClick={() => onEscolher(no.chave)}
            onDoubleClick={() => onAbrir(no.chave, !aberto)}
            onKeyDown={(evento) => aoTeclar(evento, linha, n)}
            {...drag(linha)}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree do it */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the item is what is operated */}
            <span
              className={styles.seta}
              data-aberta={aberto || undefined}
              onClick={(evento) => {
                evento.stopPropagation();
                onAbrir(no.chave, !aberto);
              }}
            >
              {no.filhos.length > 0 && <IconChevronRight size={16} aria-hidden="true" />}
            </span>
            <Icone size={16} stroke={1.7} aria-hidden="true" />
            {no.cor && (
              <Box
                component="span"
                flex="none"
                w={10}
                h={10}
                bdrs={3}
                bd="1px solid var(--cad-borda-forte)"
                bg={no.cor}
              />
            )}
            <span className={styles.codigo}>{no.codigo}</span>
            <span className={styles.nome}>{no.nome}</span>
            <span className={`${styles.quantos} cad-numero`}>{formatNumero(no.total)}</span>
          </div>
        );
      })}
    </div>
  );
}
