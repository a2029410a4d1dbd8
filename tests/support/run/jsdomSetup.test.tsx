import { render, screen } from '@testing-library/react';
import { AdminContext, Link as AdminLink } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';

describe('the browser of the screen tests', () => {
  it('sends an uploaded file with its name and content', async () => {
    const form = new FormData();
    form.append('file', new File(['%PDF'], 'penyata akaun.pdf', { type: 'application/pdf' }));
    const sent = await new Request('http://localhost/', { method: 'POST', body: form }).formData();
    const file = sent.get('file') as File;

    expect(file.name).toBe('penyata akaun.pdf');
    expect(await file.text()).toBe('%PDF');
  });

  it('has jsdom’s storage, which Node’s own does not replace', () => {
    expect(localStorage).toBeInstanceOf(Storage);
    expect(Object.prototype.toString.call(localStorage)).toBe('[object Storage]');
  });

  it('runs in a worker with more room for new objects', () => {
    expect(process.execArgv).toContain('--max-semi-space-size=128');
  });

  it('has one router, whoever imports it', async () => {
    render(
      <AdminContext>
        <AdminLink to="/wallets">react-admin's</AdminLink>
        <RouterLink to="/users">the router's</RouterLink>
      </AdminContext>,
    );

    expect(await screen.findByText("react-admin's")).toHaveAttribute('href', '#/wallets');
    expect(screen.getByText("the router's")).toHaveAttribute('href', '#/users');
  });
});
