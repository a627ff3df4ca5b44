import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { IconTrash } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePermission } from '../../../lib/session.ts';
import type { Linha } from './linha.ts';

const Painel = lazyPart(() => import('../../../components/popup-menu-panel.tsx'), 'PopupMenuPanel', {
  notice: 'over-page',
});
const ExcluirNo = lazyPart(() => import('./excluir-no.tsx'), 'ExcluirNo', { notice: 'over-page' });

interface Props {
  readonly className: string | undefined;
  readonly linhaEm: (indice: number) => Linha | undefined;
  readonly children: ReactNode;
}

/** The row that the menu was asked on: under the pointer, or where the keys are. */
function rowOf(alvo: Element): HTMLElement | null {
  const ativa = alvo.closest('[aria-activedescendant]')?.getAttribute('aria-activedescendant');
  return (alvo.closest('[data-l]') ??
    document.getElementById(ativa ?? '')?.closest('[data-l]') ??
    null) as HTMLElement | null;
}

/** The menu of the nodes of the EAP over the rows of the tree: by the right button, the menu key or Shift+F10. */
export function MenuDoNo({ className, linhaEm, children }: Props) {
  const pode = usePermission('Eap:EditarEap');
  const [aberto, setAberto] = useState<{ readonly no: NoArvore; readonly target: HTMLElement }>();
  const [saindo, setSaindo] = useState<NoArvore>();
  const abrir = (evento: MouseEvent) => {
    const target = rowOf(evento.target as Element);
    const linha = linhaEm(Number(target?.dataset['l'] ?? -1));
    if (!pode || !target || linha?.tipo !== 'no' || linha.no.tipo !== 'EAP') return;
    evento.preventDefault();
    setAberto({ no: linha.no, target });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid within has the focus; this only hears its menu
    <div className={className} onContextMenu={abrir}>
      {children}
      <Suspense fallback={null}>
        {aberto && (
          <Painel
            target={aberto.target}
            opened
            width={undefined}
            onClose={() => setAberto(undefined)}
            itens={[
              {
                chave: 'excluir',
                rotulo: 'Excluir nó da EAP…',
                leftSection: <IconTrash size={16} aria-hidden="true" />,
                color: 'red',
                onClick: () => {
                  setSaindo(aberto.no);
                  setAberto(undefined);
                },
              },
            ]}
          />
        )}
        {saindo && <ExcluirNo no={saindo} onClose={() => setSaindo(undefined)} />}
      </Suspense>
    </div>
  );
}
