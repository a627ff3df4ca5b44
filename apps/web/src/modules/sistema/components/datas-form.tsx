import {
  CAMPOS_SISTEMA_NA_PARADA,
  type MudancaDoSistema,
  problemasDasDatas,
  type SistemaNaParada,
} from '@cadencia/domain/sistema/parada/schema.ts';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../cadastro/fields-conflict.tsx';
import { Form } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { sistemaQuery, useSaveSistemas } from '../api.ts';

type Campo = keyof typeof CAMPOS_SISTEMA_NA_PARADA;
const CAMPOS = Object.keys(CAMPOS_SISTEMA_NA_PARADA) as Campo[];
/** A moment later than any typed one: the server knows the project's time. */
const SEMPRE = '2199-12-31T23:59';

interface Props {
  readonly projetoId: number;
  readonly linha: SistemaNaParada;
  readonly podeEditar: boolean;
  readonly onSalvo?: () => void;
}

type Datas = Pick<SistemaNaParada, Campo>;

const datasDe = (linha: SistemaNaParada | undefined): Datas =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, linha?.[campo] ?? null])) as Datas;

export function DatasForm({ projetoId, linha, podeEditar, onSalvo }: Props) {
  const client = useQueryClient();
  const { mutateAsync } = useSaveSistemas(projetoId);
  const reread = async () =>
    found([await client.fetchQuery({ ...sistemaQuery(projetoId, linha.sistemaId), staleTime: 0 })]);
  const edicao = useEditing<SistemaNaParada, Datas>({
    lido: linha,
    valuesOf: datasDe,
    save: async (sobre = linha, datas) => {
      const mudados = CAMPOS.filter((campo) => datas[campo] !== sobre[campo]);
      const mudanca = Object.fromEntries(mudados.map((campo) => [campo, datas[campo]]));
      const { linhas } = await mutateAsync([
        { ...mudanca, sistemaId: sobre.sistemaId, versao: sobre.versao } as MudancaDoSistema,
      ]);
      const recusa = linhas[0]?.erro;
      if (recusa) throw new ErroApi(recusa.mensagem, { ...recusa, status: 409 });
      return reread();
    },
    reread: reread,
    onSaved: () => {
      notify({ message: 'Datas do sistema salvas.' });
      onSalvo?.();
    },
  });
  const { values: valores, base = linha, error, fieldErrors, current } = edicao;
  const locais = problemasDasDatas(valores, SEMPRE);
  return (
    <Form
      gap={0}
      aria-label="Datas na parada"
      onSubmit={() => {
        if (Object.keys(locais).length === 0) void edicao.save();
      }}
    >
      <SimpleGrid minColWidth={220} autoFlow="auto-fit" spacing={20} verticalSpacing={14}>
        {CAMPOS.map((campo) => (
          <FieldInput
            key={campo}
            nome={campo}
            field={CAMPOS_SISTEMA_NA_PARADA[campo]}
            value={valores[campo]}
            rotulo={campo === 'pessoaOperacaoId' ? (base.pessoaOperacao ?? undefined) : undefined}
            disabled={!podeEditar}
            error={locais[campo] ?? fieldErrors[campo]}
            onChange={(novo) => edicao.set({ [campo]: novo })}
          />
        ))}
      </SimpleGrid>
      <FieldsConflict edicao={edicao} fields={CAMPOS_SISTEMA_NA_PARADA} />
      {!current && Object.keys(fieldErrors).length === 0 && (
        <Failure error={error} titulo="As datas não foram salvas" />
      )}
      {podeEditar && !current && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={edicao.saving} disabled={!edicao.dirty}>
            Salvar datas
          </Button>
        </Group>
      )}
    </Form>
  );
}
