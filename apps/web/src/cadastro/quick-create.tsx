import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { useState } from 'react';
import { Form, FormActions } from '../components/form.tsx';
import { Failure } from '../components/notice.tsx';
import { Modal } from '../components/overlay.tsx';
import { ErroApi } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { useAuth } from '../lib/session.ts';
import { useSaveRow } from './api.ts';
import { FieldInput } from './field-input.tsx';
import { askedFor, type Campos, changeOf, initialOf, problemsOf } from './form.ts';
import type { LinhaNaTela } from './values.ts';
import { newLabel, savedMessage } from './words.ts';

interface Props {
  readonly opened: boolean;
  readonly cadastro: Cadastro;
  readonly dados: Campos;
  readonly onClose: () => void;
  readonly onCriado: (linha: LinhaNaTela) => void;
}

/** Creates a row where it is pointed to, with its required fields only; its own screen edits the rest. */
export function QuickCreate({ opened, cadastro, dados, onClose, onCriado }: Props) {
  const [campos, setCampos] = useState(() => initialOf(cadastro, undefined, dados));
  const [tentou, setTentou] = useState(false);
  const comProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  const { mutateAsync, isPending, error } = useSaveRow(cadastro);
  const locais = problemsOf(cadastro, campos, comProjeto);
  const doServidor = error instanceof ErroApi ? error.campos : {};
  const pedidos = askedFor(cadastro, comProjeto).filter(
    ([nome, { required }]) => required || nome in dados || (tentou && nome in locais) || nome in doServidor,
  );
  const save = async () => {
    setTentou(true);
    if (Object.keys(locais).length > 0) return;
    const linha = await mutateAsync({ linha: undefined, valores: changeOf(cadastro, undefined, campos) });
    notify({ message: savedMessage(cadastro, false) });
    onCriado(linha);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={newLabel(cadastro)} size={460}>
      <Form gap="sm" aria-label={newLabel(cadastro)} onSubmit={() => void save().catch(() => undefined)}>
        {pedidos.map(([nome, field]) => (
          <FieldInput
            key={nome}
            nome={nome}
            field={field}
            value={campos[nome]}
            rotulo={undefined}
            disabled={false}
            error={doServidor[nome] ?? (tentou ? locais[nome] : undefined)}
            onChange={(valor) => setCampos((antes) => ({ ...antes, [nome]: valor }))}
          />
        ))}
        <Failure error={error} titulo="O registro não foi salvo" />
        <FormActions acao="Salvar" pendente={isPending} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
