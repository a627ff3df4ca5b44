import { useEffect, useEffectEvent } from 'react';
import type { VisoesProps } from '../cadastro/parts.ts';
import { useDefaultView } from '../modules/visao/api.ts';
import { SavedViews } from '../modules/visao/components/saved-views.tsx';

/** The views of a list. Without filters in the address, it opens with the view named there, or the person's default. */
export function ListViews(props: VisoesProps) {
  const { visao } = useDefaultView(props.lista, props.visao);
  const apply = useEffectEvent(() => {
    const parte = Object.values(props.estado).some((valor) => valor !== undefined);
    if (visao && !parte) props.onAplicar(visao.estado, visao.id);
  });
  const padrao = visao?.id;
  useEffect(() => {
    if (padrao !== undefined) apply();
  }, [padrao]);
  return <SavedViews {...props} />;
}
