import { useEffect, useEffectEvent } from 'react';
import type { VisoesProps } from '../cadastro/parts.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { useDefaultView } from '../modules/visao/api.ts';
import { SavedViews } from '../modules/visao/components/saved-views.tsx';

const hasParts = (estado: VisoesProps['estado']) => Object.values(estado).some((valor) => valor !== undefined);

/** Whether a list has the view that it opens with. On a phone the views wait among more tools, and no list for them. */
export function useIsOpened({
  lista,
  estado,
  visao: nomeada,
}: Pick<VisoesProps, 'lista' | 'estado' | 'visao'>): boolean {
  const { pronta, visao } = useDefaultView(lista, nomeada);
  const isPhone = useIsPhone();
  return isPhone || hasParts(estado) || (pronta && (visao === undefined || visao.id === nomeada));
}

/** The views of a list. Without filters in the address, it opens with the view named there, or the person's default. */
export function ListViews(props: VisoesProps) {
  const { visao } = useDefaultView(props.lista, props.visao);
  const apply = useEffectEvent(() => {
    if (visao && !hasParts(props.estado)) props.onAplicar(visao.estado, visao.id);
  });
  const padrao = visao?.id;
  useEffect(() => {
    if (padrao !== undefined) apply();
  }, [padrao]);
  return <SavedViews {...props} />;
}
