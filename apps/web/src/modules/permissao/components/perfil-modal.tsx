import { type Perfil, ROTULO_VISIBILIDADE, visibilidade } from '@cadencia/domain/permissao/schema.ts';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { perfisQuery, useCriarPerfil, useEditarPerfil } from '../api.ts';

interface Props {
  readonly opened: boolean;
  /** Absent for a new profile. */
  readonly perfil?: Perfil | undefined;
  /** Profile whose permissions a new one copies. */
  readonly modelo: Perfil;
  readonly perfis: readonly Perfil[];
  readonly onClose: () => void;
  readonly onCriado: (id: number) => void;
}

interface Campos extends Pick<Perfil, 'nome' | 'descricao' | 'visibilidade' | 'ativo'> {
  readonly copiaDe: string;
}

const COMPARADOS: readonly Compared<Perfil, Campos>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  { nome: 'descricao', rotulo: 'Descrição' },
  {
    nome: 'visibilidade',
    rotulo: 'O que enxerga dos serviços',
    texto: (visivel) => ROTULO_VISIBILIDADE[visivel as Campos['visibilidade']],
  },
  { nome: 'ativo', rotulo: 'Em uso' },
];

const VISIBILIDADES = visibilidade.options.map((value) => ({ value, label: ROTULO_VISIBILIDADE[value] }));

/** Name, description and visible part of a project for a profile; for a new one, also the profile that it copies. */
export function PerfilModal({ opened, perfil, modelo, perfis, onClose, onCriado }: Props) {
  const client = useQueryClient();
  const criar = useCriarPerfil();
  const editar = useEditarPerfil();
  const [tentou, setTentou] = useState(false);
  const edicao = useEditing<Perfil, Campos>({
    lido: perfil,
    valuesOf: (lido) => ({
      nome: lido?.nome ?? '',
      descricao: lido?.descricao ?? '',
      visibilidade: lido?.visibilidade ?? modelo.visibilidade,
      copiaDe: String(modelo.id),
      ativo: lido?.ativo ?? true,
    }),
    save: async (sobre, { copiaDe, ativo, ...campos }) => {
      const dados = { ...campos, nome: campos.nome.trim(), descricao: campos.descricao.trim() };
      if (sobre) {
        await editar.mutateAsync({ id: sobre.id, versao: sobre.versao, ...dados, ...(sobre.sistema ? {} : { ativo }) });
        notify({ message: `Perfil ${dados.nome} salvo.` });
      } else {
        const { id } = await criar.mutateAsync({ ...dados, copiaDe: Number(copiaDe) });
        onCriado(id);
        notify({ message: `Perfil ${dados.nome} criado.` });
      }
    },
    reread: async ({ id }) =>
      found((await client.fetchQuery({ ...perfisQuery, staleTime: 0 })).perfis, (um) => um.id === id),
    onSaved: onClose,
  });
  const { values, set, error, fieldErrors, current } = edicao;
  const semNome = values.nome.trim() === '';
  return (
    <Modal opened={opened} onClose={onClose} title={perfil ? `Editar perfil: ${perfil.nome}` : 'Novo perfil'} centered>
      <Form
        onSubmit={() => {
          setTentou(true);
          if (!semNome) void edicao.save();
        }}
      >
        <TextInput
          label="Nome"
          required
          maxLength={60}
          data-autofocus
          value={values.nome}
          error={fieldErrors['nome'] ?? (tentou && semNome ? 'Informe o nome do perfil.' : undefined)}
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
        />
        <Textarea
          label="Descrição"
          rows={2}
          maxLength={250}
          value={values.descricao}
          error={fieldErrors['descricao']}
          onChange={({ currentTarget }) => set({ descricao: currentTarget.value })}
        />
        <NativeSelect
          label="O que enxerga dos serviços"
          description="Quem vê só o seu contrato ou as suas frentes não vê as linhas dos outros."
          data={VISIBILIDADES}
          value={values.visibilidade}
          error={fieldErrors['visibilidade']}
          onChange={({ currentTarget }) => set({ visibilidade: currentTarget.value as Campos['visibilidade'] })}
        />
        {!perfil && (
          <NativeSelect
            label="Começa com as permissões de"
            data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={values.copiaDe}
            error={fieldErrors['copiaDe']}
            onChange={({ currentTarget }) => set({ copiaDe: currentTarget.value })}
          />
        )}
        {perfil && !perfil.sistema && (
          <Checkbox
            label="Em uso"
            description="Só um perfil que ninguém tem sai de uso."
            checked={values.ativo}
            error={fieldErrors['ativo']}
            onChange={({ currentTarget }) => set({ ativo: currentTarget.checked })}
          />
        )}
        <Conflict edicao={edicao} campos={COMPARADOS} />
        {!current && <Failure error={error} />}
        <FormActions
          acao={!current && (perfil ? 'Salvar' : 'Criar perfil')}
          pendente={edicao.saving}
          onCancelar={onClose}
        />
      </Form>
    </Modal>
  );
}
