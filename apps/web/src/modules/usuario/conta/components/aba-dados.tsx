import { type Conta, telefone as regraTelefone } from '@cadencia/domain/usuario/conta/schema.ts';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { Form } from '../../../../components/form.tsx';
import { useAuth } from '../../../../lib/session.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { configuracaoQuery, contaQuery } from '../../api.ts';
import { useRenovarToken, useSaveConta } from '../api.ts';
import styles from './conta.module.css';
import { Foto } from './foto.tsx';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { TrocarEmail } from './trocar-email.tsx';

const erroTelefone = (valor: string): string | null => {
  const lido = regraTelefone.safeParse(valor.trim());
  return valor.trim() === '' || lido.success ? null : (lido.error.issues[0]?.message ?? 'Telefone inválido.');
};

type Valores = Readonly<Record<'nome' | 'telefone', string>>;

const COMPARADOS: readonly Compared<Conta, Valores>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  { nome: 'telefone', rotulo: 'Telefone' },
];

const valoresDe = ({ nome, telefone }: Pick<Conta, 'nome' | 'telefone'>) => ({ nome, telefone: telefone ?? '' });

export function AbaDados({ conta }: { readonly conta: Conta }) {
  const client = useQueryClient();
  const salvar = useSaveConta();
  const renovar = useRenovarToken();
  const { user } = useAuth();
  const envia = useQuery(configuracaoQuery).data?.enviaEmail === true;
  const [tentou, setTentou] = useState(false);
  const edicao = useEditing<Conta, Valores>({
    lido: conta,
    valuesOf: (lida = conta) => valoresDe(lida),
    save: ({ versao } = conta, { nome, telefone }) =>
      salvar.mutateAsync({ nome: nome.trim(), telefone: telefone.trim() || null, versao }),
    reread: () => client.fetchQuery({ ...contaQuery, staleTime: 0 }),
    onSaved: () => {
      if (edicao.values.nome.trim() !== user?.des_nome_usu) renovar.mutate();
    },
    draftKey: 'conta.dados',
  });
  const { values, set, fieldErrors } = edicao;
  const erros = {
    nome: values.nome.trim() ? undefined : 'Informe o nome.',
    telefone: erroTelefone(values.telefone) ?? undefined,
  };
  const propsDe = (campo: keyof Valores) => ({
    value: values[campo],
    error: fieldErrors[campo] ?? (tentou ? erros[campo] : undefined),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set({ [campo]: currentTarget.value }),
  });
  return (
    <Stack maw={640}>
      <Form
        className={styles.dados}
        onSubmit={() => {
          setTentou(true);
          if (!erros.nome && !erros.telefone) void edicao.save();
        }}
      >
        <DraftNotice {...edicao.draft} />
        <Foto usuarioId={conta.id} nome={conta.nome} tem={conta.foto} />
        <TextInput label="Nome" autoComplete="name" required {...propsDe('nome')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Telefone"
            type="tel"
            autoComplete="tel"
            placeholder="(00) 90000-0000"
            {...propsDe('telefone')}
          />
          <TextInput label="Perfil" variant="filled" readOnly value={conta.perfilNome} />
        </SimpleGrid>
        <TextInput
          label="E-mail"
          description={envia ? 'Muda quando o endereço atual e o novo confirmam.' : 'Quem muda é o administrador.'}
          variant="filled"
          readOnly
          value={conta.email}
        />
        <Conflict edicao={edicao} campos={COMPARADOS} />
        <RodapeFormulario gravacao={salvar} edicao={edicao} />
      </Form>
      <TrocarEmail conta={conta} />
    </Stack>
  );
}
