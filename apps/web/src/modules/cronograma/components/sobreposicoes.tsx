import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { OnDesfazer } from '../../../components/grade/tipos.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Remessas } from './remessas.ts';
import type { Apontar } from './use-apontamentos.ts';
import type { EstornoAberto, PedirEstorno } from './use-estornos.ts';

const AtividadeDrawer = lazyPart(() => import('./atividade-drawer.tsx'), 'AtividadeDrawer', { notice: 'over-page' });
const EscolherDrawer = lazyPart(() => import('./escolher-drawer.tsx'), 'EscolherDrawer', { notice: 'over-page' });
const ApontarDrawer = lazyPart(() => import('./apontar-drawer.tsx'), 'ApontarDrawer', { notice: 'over-page' });
const EstornarModal = lazyPart(() => import('./estornar-modal.tsx'), 'EstornarModal', { notice: 'over-page' });
const CalcularModal = lazyPart(() => import('./calcular-modal.tsx'), 'CalcularModal', { notice: 'over-page' });
const AvisosDrawer = lazyPart(() => import('./avisos-drawer.tsx'), 'AvisosDrawer', { notice: 'over-page' });

export type Aberta = 'calculo' | 'avisos' | 'escolha' | undefined;

interface Props {
  readonly estado: EstadoCronograma;
  readonly aberta: Aberta;
  readonly onFechar: () => void;
  readonly atividade: number | undefined;
  readonly onAtividade: (id: number | undefined) => void;
  readonly apontar: Apontar | undefined;
  readonly apontando: AtividadeLinha | undefined;
  readonly onApontar: (atividade: AtividadeLinha | undefined) => void;
  readonly agora: () => string;
  readonly referencia: string | undefined;
  readonly onCalculo: (trabalhoId: string) => void;
  readonly remessas: Remessas;
  readonly estorno: EstornoAberto | undefined;
  /** Undefined when the person may not take reports back. */
  readonly onEstornar: PedirEstorno | undefined;
  /** Takes back what was just sent. */
  readonly onDesfazer: OnDesfazer;
  readonly onGravado: () => void;
}

/**
 * True from the first time on: what was opened stays mounted to close with its motion. When it
 * closes, the focus goes back to where it was: a part that loaded while opening knows no such place.
 */
function useJaAberta(aberta: boolean): boolean {
  const [ja, setJa] = useState(aberta);
  if (aberta && !ja) setJa(true);
  const antes = useRef<Element | null>(null);
  useEffect(() => {
    if (aberta) antes.current = document.activeElement;
    else if (antes.current instanceof HTMLElement) antes.current.focus({ preventScroll: true });
  }, [aberta]);
  return ja;
}

/** What opens over the list; each part loads when it is first opened. */
export function Sobreposicoes({ estado, aberta, onFechar, atividade, onAtividade, apontar, ...props }: Props) {
  const { apontando, onApontar, agora, referencia, onCalculo, estorno } = props;
  const comAtividade = useJaAberta(atividade !== undefined);
  const comApontar = useJaAberta(apontando !== undefined);
  const comEscolha = useJaAberta(aberta === 'escolha');
  const comEstorno = useJaAberta(estorno !== undefined);
  const comCalculo = useJaAberta(aberta === 'calculo');
  const comAvisos = useJaAberta(aberta === 'avisos');
  return (
    <Suspense fallback={null}>
      {comAtividade && (
        <AtividadeDrawer
          id={atividade}
          onClose={() => onAtividade(undefined)}
          onAtividade={onAtividade}
          onApontar={apontar && onApontar}
          onEstornar={props.onEstornar}
        />
      )}
      {comEscolha && (
        <EscolherDrawer
          opened={aberta === 'escolha'}
          onClose={onFechar}
          agora={agora}
          onEscolher={(escolhida) => {
            onFechar();
            onApontar(escolhida);
          }}
        />
      )}
      {comEstorno && <EstornarModal estorno={estorno} remessas={props.remessas} onGravado={props.onGravado} />}
      {comApontar && apontar && (
        <ApontarDrawer
          atividade={apontando}
          referencia={referencia ?? agora()}
          apontar={apontar}
          onDesfazer={props.onDesfazer}
          onClose={() => onApontar(undefined)}
        />
      )}
      {comCalculo && (
        <CalcularModal
          opened={aberta === 'calculo'}
          estado={estado}
          agora={agora()}
          onClose={onFechar}
          onPedido={onCalculo}
        />
      )}
      {comAvisos && (
        <AvisosDrawer
          opened={aberta === 'avisos'}
          onClose={onFechar}
          onAtividade={(id) => {
            onFechar();
            onAtividade(id);
          }}
        />
      )}
    </Suspense>
  );
}
