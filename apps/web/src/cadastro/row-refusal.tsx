import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Notice } from '../components/notice.tsx';
import { textOfError } from '../lib/erro-api.ts';
import { FieldsConflict } from './fields-conflict.tsx';
import type { RowFormState } from './use-row-form.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly form: RowFormState;
  /** Says what did not happen. */
  readonly titulo: string;
}

/** Why a row was not saved; when somebody else saved it meanwhile, it shows the versions to choose from. */
export function RowRefusal({ cadastro, form: { edicao }, titulo }: Props) {
  if (edicao.current) return <FieldsConflict edicao={edicao} fields={{ ...cadastro.fields, ...cadastro.filhos }} />;
  if (!edicao.error) return null;
  const { mensagem, acao } = textOfError(edicao.error);
  return (
    <Notice tone="critico" titulo={titulo}>
      {mensagem} {acao}
    </Notice>
  );
}
