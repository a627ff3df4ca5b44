import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { OnDesfazer } from '../../../components/grade/tipos.ts';
import { ApontarDrawer } from './apontar-drawer.tsx';
import { AvisosDrawer } from './avisos-drawer.tsx';
import { CalcularModal } from './calcular-modal.tsx';
import { EscolherDrawer } from './escolher-drawer.tsx';
import { EstornarModal } from './estornar-modal.tsx';
import type { Remessas } from './remessas.ts';
import type { Apontar } from './use-apontamentos.ts';
import type { EstornoAberto } from './use-estornos.ts';

export type Aberta = 'calculo' | 'avisos' | 'escolha' | undefined;

interface Props {
  readonly estado: EstadoCronograma;
  readonly aberta: Aberta;
  readonly onFechar: () => void;
  readonly onAtividade: (id: number | undefined) => void;
  readonly apontar: Apontar | undefined;
  readonly apontando: AtividadeLinha | undefined;
  readonly onApontar: (atividade: AtividadeLinha | undefined) => void;
  readonly agora: () => string;
  readonly referencia: string | undefined;
  readonly onCalculo: (trabalhoId: string) => void;
  readonly remessas: Remessas;
  readonly estorno: EstornoAberto | undefined;
  /** Reverses the reports that were just sent. */
  readonly onDesfazer: OnDesfazer;
  readonly onGravado: () => void;
}

/**
 * True from the first opening on: the part stays mounted, so that it can animate its closing. When it closes, the focus
 * goes back to where it was: a part that loads while opening does not know that place.
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

/** The dialogs over the list; each is made when it is first opened. */
export function Sobreposicoes({ estado, aberta, onFechar, onAtividade, apontar, ...props }: Props) {
  const { apontando, onApontar, agora, referencia, onCalculo, estorno } = props;
  const comApontar = useJaAberta(apontando !== undefined);
  const comEscolha = useJaAberta(aberta === 'escolha');
  const comEstorno = useJaAberta(estorno !== undefined);
  const comCalculo = useJaAberta(aberta === 'calculo');
  const comAvisos = useJaAberta(aberta === 'avisos');
  return (
    <>
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
    </>
  );
}
