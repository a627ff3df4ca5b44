import { describe, expect, it } from 'vitest';
import { FalhaConfiguracao, readConfig } from './config.ts';

const SMTP = {
  SMTP_URL: 'smtps://usuario:senha@correio.exemplo:465',
  EMAIL_REMETENTE: 'Parada <parada@exemplo.com.br>',
};

describe('the settings of e-mail', () => {
  it('without any, messages do not leave and links lead to this computer, at the port of the product', () => {
    expect(readConfig({ CADENCIA_PORTA: '4810' })).toMatchObject({
      smtpUrl: undefined,
      endereco: 'http://127.0.0.1:4810',
    });
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:4810'],
    ['10.0.0.7', 'http://10.0.0.7:4810'],
    ['::1', 'http://[::1]:4810'],
  ])('links lead to where it listens: %s', (host, endereco) => {
    expect(readConfig({ CADENCIA_PORTA: '4810', CADENCIA_HOST: host }).endereco).toBe(endereco);
  });

  it('are read', () => {
    expect(readConfig({ ...SMTP, CADENCIA_ENDERECO: 'https://parada.exemplo/cadencia/' })).toMatchObject({
      smtpUrl: SMTP.SMTP_URL,
      emailRemetente: SMTP.EMAIL_REMETENTE,
      endereco: 'https://parada.exemplo/cadencia',
    });
  });

  it.each([
    [{ CADENCIA_ENDERECO: 'parada.exemplo' }, 'CADENCIA_ENDERECO deve ser um endereço'],
    [{ CADENCIA_ENDERECO: 'ftp://parada.exemplo' }, 'CADENCIA_ENDERECO deve ser um endereço'],
    [{ ...SMTP, SMTP_URL: 'correio.exemplo:25' }, 'SMTP_URL deve ser um endereço'],
    [{ ...SMTP, SMTP_URL: 'http://correio.exemplo' }, 'SMTP_URL deve ser um endereço'],
    [{ ...SMTP, EMAIL_REMETENTE: '' }, 'EMAIL_REMETENTE deve dizer'],
    [{ ...SMTP, EMAIL_REMETENTE: 'Parada' }, 'EMAIL_REMETENTE deve ser um e-mail'],
    [{ ...SMTP, EMAIL_REMETENTE: 'a@exemplo.com, b@exemplo.com' }, 'EMAIL_REMETENTE deve ser um e-mail'],
    [{ ...SMTP, EMAIL_REMETENTE: 'a@exemplo.com\r\nBcc: b@exemplo.com' }, 'EMAIL_REMETENTE deve ser um e-mail'],
  ])('that cannot be used stop the start with a sentence: %j', (env, mensagem) => {
    expect(() => readConfig(env)).toThrow(FalhaConfiguracao);
    expect(() => readConfig(env)).toThrow(mensagem);
  });

  it('never repeat what may carry a password', () => {
    const env = { ...SMTP, SMTP_URL: 'https://usuario:segredo@correio.exemplo' };
    expect(() => readConfig(env)).toThrow(/^(?!.*segredo)/);
  });
});

const S3 = { CADENCIA_S3_BALDE: 'parada', CADENCIA_S3_CHAVE: 'AK', CADENCIA_S3_SEGREDO: 'segredo' };

describe('the settings of files of records', () => {
  it('without any are the folder of the data and 50 MB', () => {
    expect(readConfig({})).toMatchObject({ s3: undefined, limiteAnexo: 52_428_800 });
    expect(readConfig({ CADENCIA_ANEXO_MB: '5' }).limiteAnexo).toBe(5_242_880);
  });

  it('are read', () => {
    const env = { ...S3, CADENCIA_S3_ENDERECO: 'https://minio.exemplo:9000/', CADENCIA_S3_PREFIXO: '/cadencia/' };
    expect(readConfig(env).s3).toEqual({
      balde: 'parada',
      regiao: 'us-east-1',
      endereco: 'https://minio.exemplo:9000/',
      prefixo: 'cadencia',
      acesso: { chave: 'AK', segredo: 'segredo' },
    });
    expect(readConfig({ CADENCIA_S3_BALDE: 'parada' }).s3?.acesso).toBeUndefined();
  });

  it.each([
    [{ ...S3, CADENCIA_S3_BALDE: 'Parada Geral' }, 'CADENCIA_S3_BALDE deve ser o nome'],
    [{ ...S3, CADENCIA_S3_SEGREDO: '' }, 'CADENCIA_S3_SEGREDO deve acompanhar CADENCIA_S3_CHAVE'],
    [{ ...S3, CADENCIA_S3_CHAVE: '' }, 'CADENCIA_S3_CHAVE deve acompanhar CADENCIA_S3_SEGREDO'],
    [{ ...S3, CADENCIA_S3_ENDERECO: 'minio:9000' }, 'CADENCIA_S3_ENDERECO deve ser um endereço'],
    [{ CADENCIA_ANEXO_MB: '0' }, 'CADENCIA_ANEXO_MB deve ser um número inteiro'],
  ])('that cannot be used stop the start with a sentence: %j', (env, mensagem) => {
    expect(() => readConfig(env)).toThrow(mensagem);
  });
});
