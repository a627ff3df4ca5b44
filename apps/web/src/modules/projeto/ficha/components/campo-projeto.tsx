import type { Field } from '@cadencia/domain/field.ts';
import type { CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { FieldInput } from '../../../../cadastro/field-input.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { fieldDe } from './problemas.ts';

const CalendarioSelect = lazyPart(() => import('./calendario-select.tsx'), 'CalendarioSelect');
const DiaDaSemana = lazyPart(() => import('./dia-da-semana.tsx'), 'DiaDaSemana');
const HorasInput = lazyPart(() => import('./horas-input.tsx'), 'HorasInput');
const PessoaSelect = lazyPart(() => import('./pessoa-select.tsx'), 'PessoaSelect');

interface Props {
  /** Undefined: of a project that is being made. */
  readonly projetoId: number | undefined;
  readonly campo: CampoProjeto;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly rotulo: string | undefined;
  /** Instead of the field's own help. */
  readonly ajuda?: string | undefined;
}

const withHelp = (field: Field, ajuda: string | undefined): Field =>
  ajuda === undefined ? field : { ...field, ajuda };

/** One field of the project's form. */
export function CampoDoProjeto({ projetoId, campo, ajuda, ...props }: Props) {
  const field = withHelp(fieldDe(campo), ajuda);
  const comuns = {
    label: field.label,
    disabled: props.disabled,
    error: props.error,
    name: campo,
    ...(field.ajuda === undefined ? {} : { description: field.ajuda }),
  };
  const espera = <TextInput {...comuns} readOnly />;
  if (campo === 'diaCorteSemana')
    return (
      <Suspense fallback={espera}>
        <DiaDaSemana {...comuns} value={props.value} onChange={props.onChange} />
      </Suspense>
    );
  if (campo === 'folgaQuaseCritica')
    return (
      <Suspense fallback={espera}>
        <HorasInput {...comuns} value={props.value} onChange={props.onChange} />
      </Suspense>
    );
  const id = typeof props.value === 'number' ? props.value : null;
  if (campo === 'calendarioId' && projetoId !== undefined)
    return (
      <Suspense fallback={espera}>
        <CalendarioSelect {...comuns} projetoId={projetoId} value={id} onChange={props.onChange} />
      </Suspense>
    );
  if (campo === 'gerenteId' && projetoId !== undefined)
    return (
      <Suspense fallback={espera}>
        <PessoaSelect {...comuns} projetoId={projetoId} value={id} nome={props.rotulo} onChange={props.onChange} />
      </Suspense>
    );
  return <FieldInput nome={campo} field={field} {...props} />;
}
