import { type FormValidateInput, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';

interface Options<T> {
  /** Names the draft. */
  readonly chave: string;
  /** As stored now. It reaches the form while nothing is typed; what is typed is never replaced. */
  readonly salvo: T;
  readonly validate?: FormValidateInput<T>;
}

/** A form over something stored: knows what is not saved, keeps it over a reload, shows refusals in their fields. */
export function useSavedForm<T extends Record<string, unknown>>({ chave, salvo, validate = {} }: Options<T>) {
  const form = useForm<T>({ initialValues: salvo, validate });
  const alterado = form.isDirty();
  const { draft, settle } = useDraft<T>(chave, alterado ? form.values : undefined);
  const texto = JSON.stringify(salvo);
  const receive = useEffectEvent((novo: T) => {
    if (form.isDirty()) form.resetDirty(novo);
    else form.initialize(novo);
  });
  useEffect(() => receive(JSON.parse(texto)), [texto]);
  return {
    form,
    alterado,
    rascunho: {
      draft,
      onRecuperar: (valor: T) => {
        form.setValues(valor);
        settle();
      },
      onDescartar: settle,
    },
    recusar: (error: unknown) => {
      if (error instanceof ErroApi) form.setErrors(error.campos);
    },
    /** What is typed is stored now. */
    gravado: (valores: T) => {
      form.setValues(valores);
      form.resetDirty(valores);
      form.clearErrors();
      settle();
    },
    descartar: () => {
      form.reset();
      settle();
    },
  };
}
