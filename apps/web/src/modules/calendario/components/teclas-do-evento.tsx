import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { useAtalho } from '../../../lib/atalhos.ts';
import { useAcoes } from './acoes.ts';
import type { Modo, Passo } from './mover.ts';

const SETAS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
type Seta = (typeof SETAS)[number];

/** The step of an arrow: up and down move by minutes where the view has hours, else by weeks. */
function passoDe(seta: Seta, minutos: number | undefined): Passo {
  if (seta === 'ArrowLeft') return { dias: -1, minutos: 0 };
  if (seta === 'ArrowRight') return { dias: 1, minutos: 0 };
  const sentido = seta === 'ArrowUp' ? -1 : 1;
  return minutos === undefined ? { dias: 7 * sentido, minutos: 0 } : { dias: 0, minutos: minutos * sentido };
}

/** The event whose bar has the focus. */
function emFoco(eventos: readonly EventoCalendario[]) {
  const { activeElement } = document;
  const dados = activeElement instanceof HTMLElement ? activeElement.dataset : {};
  const evento = eventos.find(({ id }) => `evento-${id}` === dados['item']);
  return evento && { evento, minutos: dados['minutos'] === undefined ? undefined : Number(dados['minutos']) };
}

interface Props {
  readonly eventos: readonly EventoCalendario[];
}

function TeclaMover({ eventos, seta, modo }: Props & { readonly seta: Seta; readonly modo: Modo }) {
  const { move } = useAcoes();
  useAtalho({
    teclas: modo === 'mover' ? `shift+${seta}` : `mod+shift+${seta}`,
    descricao: modo === 'mover' ? 'Mover o evento em foco' : 'Mudar o término do evento em foco',
    execute: () => {
      const foco = emFoco(eventos);
      if (foco) move(foco.evento, modo, passoDe(seta, foco.minutos));
    },
  });
  return null;
}

function TeclaExcluir({ eventos }: Props) {
  const { excluir } = useAcoes();
  useAtalho({
    teclas: 'Delete',
    descricao: 'Excluir o evento em foco',
    execute: () => {
      const foco = emFoco(eventos);
      if (foco) excluir(foco.evento);
    },
  });
  return null;
}

/** The keys of the event in focus, for people who may use them. */
export function TeclasDoEvento({ eventos }: Props) {
  const { podeMover, podeExcluir } = useAcoes();
  return (
    <>
      {podeMover &&
        (['mover', 'esticar'] as const).map((modo) =>
          SETAS.map((seta) => <TeclaMover key={modo + seta} eventos={eventos} seta={seta} modo={modo} />),
        )}
      {podeExcluir && <TeclaExcluir eventos={eventos} />}
    </>
  );
}
