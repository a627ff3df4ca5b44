import { isObrigatoria, TIPOS, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { VAZIO } from '../../../../lib/formato.ts';
import { configuracaoQuery } from '../../api.ts';
import { useSavePreferencias } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { useSavedForm } from './use-saved-form.ts';

interface Canais {
  readonly sistema: boolean;
  readonly email: boolean;
}

/** What goes by e-mail as well. */
const POR_EMAIL = new Set<TipoNotificacao>(['APROVACAO', 'MENCAO']);

const CANAIS = [
  ['sistema', 'Na Cadência'],
  ['email', 'Por e-mail'],
] as const;

/** What is absent is wanted. */
const matrizDe = (notificacoes: Readonly<Record<string, Canais>>): Record<TipoNotificacao, Canais> =>
  Object.fromEntries(TIPOS.map((tipo) => [tipo, notificacoes[tipo] ?? { sistema: true, email: true }])) as Record<
    TipoNotificacao,
    Canais
  >;

/** Where there is nothing to choose. */
function textoFixo(tipo: TipoNotificacao, canal: keyof Canais): string | undefined {
  if (canal === 'email') return POR_EMAIL.has(tipo) ? undefined : VAZIO;
  return isObrigatoria(tipo) ? 'Sempre' : undefined;
}

/** The matrix of event and channel. */
export function AbaNotificacoes({ conta }: { readonly conta: Conta }) {
  const salvar = useSavePreferencias();
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
  const { form, alterado, rascunho, gravado, descartar } = useSavedForm({
    chave: 'conta.notificacoes',
    salvo: matrizDe(conta.preferencias.notificacoes ?? {}),
  });
  const enviar = form.onSubmit((notificacoes) =>
    salvar.mutate({ notificacoes }, { onSuccess: ({ notificacoes: novas }) => gravado(matrizDe(novas ?? {})) }),
  );
  const mudar = (tipo: TipoNotificacao, canal: keyof Canais, valor: boolean) =>
    form.setValues({ ...form.values, [tipo]: { ...form.values[tipo], [canal]: valor } });
  return (
    <form className={styles.larga} onSubmit={enviar}>
      <DraftNotice {...rascunho} />
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Avisar sobre</th>
            {CANAIS.map(([canal, rotulo]) => (
              <th key={canal} scope="col" className={styles.canal}>
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIPOS.map((tipo) => (
            <tr key={tipo}>
              <th scope="row">
                {TIPOS_NOTIFICACAO[tipo].rotulo}
                <p className={styles.nota}>{TIPOS_NOTIFICACAO[tipo].descricao}</p>
              </th>
              {CANAIS.map(([canal, rotulo]) => (
                <td key={canal} className={styles.canal}>
                  {textoFixo(tipo, canal) ?? (
                    <Switch
                      aria-label={`${TIPOS_NOTIFICACAO[tipo].rotulo}: ${rotulo.toLowerCase()}`}
                      checked={form.values[tipo][canal]}
                      onChange={({ currentTarget }) => mudar(tipo, canal, currentTarget.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.nota}>
        Os avisos sobre a segurança da conta não podem ser desligados. Onde há um traço, o aviso só aparece na Cadência.
        {semEmail && ' Esta instalação não envia e-mails: por enquanto todos os avisos aparecem só na Cadência.'}
      </p>
      <RodapeFormulario gravacao={salvar} alterado={alterado} onDescartar={descartar} />
    </form>
  );
}
