import {
  type Anexo,
  CATEGORIAS_ANEXO,
  type CategoriaAnexo,
  categoriaEscolhida,
  LEGENDA_MAXIMA,
  type MudancaAnexo,
} from '@cadencia/domain/anexo/schema.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { useEditing } from '../../../lib/use-editing.ts';
import { type Registro, readAnexo, useMudarAnexo } from '../api.ts';

interface Props {
  readonly registro: Registro;
  readonly anexo: Anexo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const OPCOES = categoriaEscolhida.options.map((value) => ({ value, label: CATEGORIAS_ANEXO[value] }));

type Escrito = Required<MudancaAnexo>;

const COMPARADOS: readonly Compared<Anexo, Escrito>[] = [
  { nome: 'legenda', rotulo: 'Legenda' },
  { nome: 'categoria', rotulo: 'Categoria', texto: (categoria) => CATEGORIAS_ANEXO[categoria as CategoriaAnexo] },
  { nome: 'offline', rotulo: 'Levar para o campo' },
];

/** Caption, category and use in the field of one file. */
export function EditarAnexo({ opened, registro, anexo, onClose }: Props) {
  const { mutateAsync } = useMudarAnexo(registro);
  const edicao = useEditing<Anexo, Escrito>({
    lido: anexo,
    valuesOf: ({ legenda, categoria, offline } = anexo) => ({
      legenda,
      categoria: categoriaEscolhida.catch('OUTRO').parse(categoria),
      offline,
    }),
    save: (sobre = anexo, body) => mutateAsync({ anexo: sobre, body }),
    reread: ({ id }) => readAnexo(registro, id),
    onSaved: onClose,
  });
  const { values, set, error, fieldErrors: campos, current } = edicao;
  const { legenda, categoria, offline } = values;
  const falha = current || Object.keys(campos).length > 0 ? null : error;
  return (
    <Modal opened={opened} onClose={onClose} title={anexo.nome}>
      <Form onSubmit={() => void edicao.save()}>
        <Failure error={falha} />
        <TextInput
          label="Legenda"
          data-autofocus
          maxLength={LEGENDA_MAXIMA}
          value={legenda}
          error={campos['legenda']}
          onChange={({ currentTarget }) => set({ legenda: currentTarget.value })}
        />
        <NativeSelect
          label="Categoria"
          data={OPCOES}
          value={categoria}
          onChange={({ currentTarget }) => set({ categoria: currentTarget.value as Escrito['categoria'] })}
        />
        <Checkbox
          label="Levar para o campo"
          description="Fica no telefone de quem trabalha sem rede."
          checked={offline}
          onChange={({ currentTarget }) => set({ offline: currentTarget.checked })}
        />
        <Conflict edicao={edicao} campos={COMPARADOS} />
        <FormActions acao={!current && 'Salvar'} pendente={edicao.saving} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
