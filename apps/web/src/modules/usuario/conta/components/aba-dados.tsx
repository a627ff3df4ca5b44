import { type Conta, telefone as regraTelefone } from '@cadencia/domain/usuario/conta/schema.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { useAuth } from '../../../../lib/session.ts';
import { contaQuery } from '../../api.ts';
import { useRenovarToken, useSaveConta } from '../api.ts';
import styles from './conta.module.css';
import { Foto } from './foto.tsx';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { useSavedForm } from './use-saved-form.ts';

const erroTelefone = (valor: string): string | null => {
  const lido = regraTelefone.safeParse(valor.trim());
  return valor.trim() === '' || lido.success ? null : (lido.error.issues[0]?.message ?? 'Telefone inválido.');
};

const valoresDe = ({ nome, telefone }: Pick<Conta, 'nome' | 'telefone'>) => ({ nome, telefone: telefone ?? '' });

export function AbaDados({ conta }: { readonly conta: Conta }) {
  const client = useQueryClient();
  const salvar = useSaveConta();
  const renovar = useRenovarToken();
  const { user } = useAuth();
  const { form, alterado, rascunho, recusar, gravado, descartar } = useSavedForm({
    chave: 'conta.dados',
    salvo: valoresDe(conta),
    validate: { nome: (valor) => (valor.trim() ? null : 'Informe o nome.'), telefone: erroTelefone },
  });
  const enviar = form.onSubmit(({ nome, telefone }) =>
    salvar.mutate(
      { nome: nome.trim(), telefone: telefone.trim() || null, versao: conta.versao },
      {
        onSuccess: (nova) => {
          gravado(valoresDe(nova));
          if (nova.nome !== user?.des_nome_usu) renovar.mutate();
        },
        onError: (error) => {
          recusar(error);
          // The next try goes over what is stored now, not over what was read before.
          const passou = error instanceof ErroApi && error.status === 409;
          if (passou) void client.invalidateQueries({ queryKey: contaQuery.queryKey });
        },
      },
    ),
  );
  return (
    <form className={styles.formulario} onSubmit={enviar} noValidate>
      <DraftNotice {...rascunho} />
      <Foto usuarioId={conta.id} nome={conta.nome} tem={conta.foto} />
      <TextInput label="Nome" autoComplete="name" required withAsterisk={false} {...form.getInputProps('nome')} />
      <div className={styles.par}>
        <TextInput
          label="Telefone (opcional)"
          type="tel"
          autoComplete="tel"
          placeholder="(00) 90000-0000"
          {...form.getInputProps('telefone')}
        />
        <TextInput label="Perfil" variant="filled" readOnly value={conta.perfilNome} />
      </div>
      <TextInput
        label="E-mail"
        description="Quem muda é o administrador."
        variant="filled"
        readOnly
        value={conta.email}
      />
      <RodapeFormulario gravacao={salvar} alterado={alterado} onDescartar={descartar} />
    </form>
  );
}
