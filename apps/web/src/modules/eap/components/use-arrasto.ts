import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { type DragEvent, useState } from 'react';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { notify } from '../../../lib/notify.ts';
import styles from './eap.module.css';
import { type Lugar, lugarDoSolto, type Zona } from './lugar.ts';

interface Sobre {
  readonly id: number;
  readonly zona: Zona;
}

/** Parts of a row's height: its edges put a node beside it, its middle puts it inside. */
const BORDA = 0.28;

/** Nodes dragged by their handle: the row under the pointer shows where the node would go. */
export function useArrasto(
  nos: readonly EapWire[],
  fonte: FonteGrade<EapWire>,
  move: (no: EapWire, lugar: Lugar | undefined) => void,
) {
  const [levado, setLevado] = useState<EapWire>();
  const [sobre, setSobre] = useState<Sobre>();
  /** True over what is below the node itself, where it cannot be dropped. */
  const [vedado, setVedado] = useState(false);
  const rowOf = ({ target }: DragEvent): readonly [EapWire, Element] | undefined => {
    const linha = (target as Element).closest('[data-l]');
    const no = linha && fonte.getRow(Number(linha.getAttribute('data-l')));
    return no ? [no, linha] : undefined;
  };
  const end = () => {
    setLevado(undefined);
    setSobre(undefined);
    setVedado(false);
  };
  const lugar = (em: Sobre | undefined): Lugar | undefined => {
    const alvo = nos.find(({ cod_eap_eap }) => cod_eap_eap === em?.id);
    return levado && alvo && em ? lugarDoSolto(nos, { no: levado, sobre: alvo, zona: em.zona }) : undefined;
  };
  const arrasto = {
    onDragStart: (evento: DragEvent) => {
      const [no] = rowOf(evento) ?? [];
      if (!no) return;
      evento.dataTransfer.effectAllowed = 'move';
      evento.dataTransfer.setData('text/plain', `${no.des_codigo_eap} ${no.des_nome_eap}`);
      setLevado(no);
    },
    onDragOver: (evento: DragEvent) => {
      const [no, linha] = rowOf(evento) ?? [];
      if (!no || !linha || !levado) return;
      const { top, height } = linha.getBoundingClientRect();
      const parte = (evento.clientY - top) / height;
      const zona: Zona = parte < BORDA ? 'antes' : parte > 1 - BORDA ? 'depois' : 'dentro';
      const novo = { id: no.cod_eap_eap, zona };
      const proibido = !lugar(novo);
      setVedado(proibido && no.cod_eap_eap !== levado.cod_eap_eap);
      if (proibido) return setSobre(undefined);
      evento.preventDefault();
      if (sobre?.id !== novo.id || sobre.zona !== zona) setSobre(novo);
    },
    onDrop: (evento: DragEvent) => {
      evento.preventDefault();
      if (levado) move(levado, lugar(sobre));
      end();
    },
    onDragEnd: () => {
      if (vedado)
        notify({ color: 'red', title: 'O nó não foi movido', message: 'Um nó não vai para baixo dele mesmo.' });
      end();
    },
  };
  const classe = (no: EapWire): string | undefined =>
    sobre?.id === no.cod_eap_eap ? (styles[sobre.zona] as string) : undefined;
  return { arrasto, classe };
}
